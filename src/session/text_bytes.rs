//! Bytes of files and pipes as text: UTF-8, or UTF-16 as `PowerShell` writes it, with a byte order mark
//! or without one.

use std::borrow::Cow;

/// Bytes that are no text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NotText {
    /// The first line that holds such bytes, counted from 1.
    pub line: usize,
}

/// The order of the two bytes of a unit of UTF-16.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum ByteOrder {
    LittleEndian,
    BigEndian,
}

/// The text that bytes stand for, without its byte order mark.
///
/// # Errors
/// Bytes that are neither UTF-8 nor UTF-16.
///
/// # Complexity
/// Linear. UTF-8 is not copied.
///
/// # Examples
/// ```
/// use finger_oracle::session::text_bytes::text_of;
/// assert_eq!(text_of(b"1T1").as_deref(), Ok("1T1"));
/// assert_eq!(text_of(b"\xff\xfe1\0T\x001\0").as_deref(), Ok("1T1"));
/// ```
pub fn text_of(bytes: &[u8]) -> Result<Cow<'_, str>, NotText> {
    match bytes {
        [0xff, 0xfe, units @ ..] => return utf_16(units, ByteOrder::LittleEndian),
        [0xfe, 0xff, units @ ..] => return utf_16(units, ByteOrder::BigEndian),
        _ => {}
    }
    if let Some(order) = order_without_mark(bytes)
        && let Ok(text) = utf_16(bytes, order)
    {
        return Ok(text);
    }
    let text = std::str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        let ends = before.iter().filter(|&&byte| byte == b'\n');
        NotText {
            line: ends.count() + 1,
        }
    })?;
    Ok(Cow::Borrowed(text.strip_prefix('\u{feff}').unwrap_or(text)))
}

fn utf_16(bytes: &[u8], order: ByteOrder) -> Result<Cow<'_, str>, NotText> {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|&pair| match order {
        ByteOrder::LittleEndian => u16::from_le_bytes(pair),
        ByteOrder::BigEndian => u16::from_be_bytes(pair),
    });
    let mut text = String::with_capacity(bytes.len() / 2);
    let mut line = 1;
    for c in char::decode_utf16(units) {
        let c = c.map_err(|_| NotText { line })?;
        line += usize::from(c == '\n');
        text.push(c);
    }
    if rest.is_empty() {
        Ok(Cow::Owned(text))
    } else {
        Err(NotText { line })
    }
}

/// The byte order of UTF-16 without a mark. Moves, digits and line breaks have a zero in their high
/// byte there, so that one byte of many pairs is zero, and hardly ever the other. UTF-8 text has no
/// zeros, and the end of a file that a crash has filled with them has as many of either.
fn order_without_mark(bytes: &[u8]) -> Option<ByteOrder> {
    let (pairs, _) = bytes.as_chunks::<2>();
    let zeros = |place: usize| pairs.iter().filter(|pair| pair[place] == 0).count();
    let [first, second] = [zeros(0), zeros(1)];
    let is_clear = |many: usize, few: usize| many * 16 >= pairs.len() && many > 4 * few;
    if is_clear(second, first) {
        Some(ByteOrder::LittleEndian)
    } else if is_clear(first, second) {
        Some(ByteOrder::BigEndian)
    } else {
        None
    }
}
