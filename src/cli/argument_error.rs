//! What is wrong with the arguments, in one sentence that names it and says what to write instead.

use std::error::Error as _;
use std::ffi::{OsStr, OsString};

use clap::builder::PossibleValue;
use clap::error::{ContextKind, ContextValue, ErrorKind};
use thiserror::Error;

use crate::game::rule_line::{any_of, can_be, excerpt};

/// A mistake in the arguments.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum ArgumentError {
    #[error(
        "`{given}` is neither a command nor a file that exists; choose from {allowed}, or name a file to open in the window"
    )]
    NothingKnown { given: String, allowed: String },
    #[error("`{0}` follows the file to open; leave it out")]
    AfterFile(String),
    #[error(
        "`{0}` is not valid UTF-8 text; write rule lines and positions in plain letters and digits"
    )]
    NotUtf8(String),
    #[error("`{command}` does not take `{given}`; choose from {allowed}")]
    Unknown {
        given: String,
        command: String,
        allowed: String,
    },
    #[error("{}", can_be(argument, allowed, given))]
    Value {
        argument: String,
        given: String,
        allowed: String,
    },
    #[error("`{argument}` has no value; write {allowed}")]
    NoValue { argument: String, allowed: String },
    #[error("`{argument}` takes no value, and it was given `{given}`; write `{argument}` alone")]
    NeedlessValue { argument: String, given: String },
    #[error("`{argument}` cannot be used together with `{other}`; leave one of them out")]
    Conflict { argument: String, other: String },
    #[error("`{0}` is given twice; write each option once")]
    Twice(String),
    #[error("`{command}` needs {missing}; write {allowed}")]
    Missing {
        command: String,
        missing: String,
        allowed: String,
    },
    #[error("{sentence}; choose from {allowed}")]
    Other { sentence: String, allowed: String },
}

impl ArgumentError {
    /// A first argument that is neither a command nor a file.
    pub(super) fn nothing_known(command: &clap::Command, given: &OsStr) -> ArgumentError {
        match given.to_str() {
            Some(given) => ArgumentError::NothingKnown {
                given: excerpt(given),
                allowed: commands(command).join(", "),
            },
            None => ArgumentError::NotUtf8(shown(given)),
        }
    }

    /// An argument after a file that is to be opened.
    pub(super) fn after_file(given: &OsStr) -> ArgumentError {
        ArgumentError::AfterFile(shown(given))
    }

    /// What the parser found wrong. `command` is the whole command line's.
    pub(super) fn of(
        error: &clap::Error,
        command: &clap::Command,
        args: &[OsString],
    ) -> ArgumentError {
        let named = args.get(1).and_then(|name| command.find_subcommand(name));
        let found = ParserError {
            error,
            command: named.unwrap_or(command),
        };
        let unknown = |given| ArgumentError::Unknown {
            given,
            command: found.command_name(),
            allowed: found.allowed_arguments(),
        };
        match error.kind() {
            ErrorKind::InvalidUtf8 => {
                let bad = args.iter().skip(1).find(|arg| arg.to_str().is_none());
                ArgumentError::NotUtf8(bad.map(|bad| shown(bad)).unwrap_or_default())
            }
            ErrorKind::ValueValidation if found.is_unknown_option() => {
                unknown(found.text(ContextKind::InvalidValue))
            }
            ErrorKind::InvalidValue | ErrorKind::ValueValidation => found.bad_value(),
            ErrorKind::TooManyValues => ArgumentError::NeedlessValue {
                argument: found.argument(),
                given: found.text(ContextKind::InvalidValue),
            },
            ErrorKind::UnknownArgument => unknown(found.argument()),
            ErrorKind::InvalidSubcommand => unknown(found.text(ContextKind::InvalidSubcommand)),
            ErrorKind::ArgumentConflict => found.conflict(),
            ErrorKind::MissingRequiredArgument => found.missing(),
            kind => ArgumentError::Other {
                sentence: kind.to_string(),
                allowed: found.allowed_arguments(),
            },
        }
    }
}

/// An error of the parser with the command whose arguments it read.
struct ParserError<'a> {
    error: &'a clap::Error,
    command: &'a clap::Command,
}

impl ParserError<'_> {
    /// One thing that the parser says of the error, short enough to be shown.
    fn text(&self, kind: ContextKind) -> String {
        match self.error.get(kind) {
            Some(ContextValue::String(text)) => excerpt(text),
            Some(ContextValue::Strings(texts)) => texts
                .iter()
                .map(|text| excerpt(text))
                .collect::<Vec<_>>()
                .join(", "),
            _ => String::new(),
        }
    }

    /// The argument in question.
    fn argument(&self) -> String {
        option_name(&self.text(ContextKind::InvalidArg))
    }

    fn command_name(&self) -> String {
        self.command.get_name().to_owned()
    }

    /// Whether an option that there is not stands where a value without a name does.
    fn is_unknown_option(&self) -> bool {
        let argument = self.text(ContextKind::InvalidArg);
        let given = self.text(ContextKind::InvalidValue);
        !argument.starts_with('-') && given.starts_with('-')
    }

    fn bad_value(&self) -> ArgumentError {
        let argument = self.argument();
        let given = self.text(ContextKind::InvalidValue);
        // A value's own reader says itself what is allowed.
        let by_reader = self.error.source().map(ToString::to_string);
        let allowed = by_reader.unwrap_or_else(|| match self.error.get(ContextKind::ValidValue) {
            Some(ContextValue::Strings(words)) if !words.is_empty() => {
                any_of(&words.iter().map(String::as_str).collect::<Vec<_>>())
            }
            _ => "one value after it".to_owned(),
        });
        if given.is_empty() {
            ArgumentError::NoValue { argument, allowed }
        } else {
            ArgumentError::Value {
                argument,
                given,
                allowed,
            }
        }
    }

    fn conflict(&self) -> ArgumentError {
        let argument = self.argument();
        let other = option_name(&self.text(ContextKind::PriorArg));
        if other == argument {
            ArgumentError::Twice(other)
        } else {
            ArgumentError::Conflict { argument, other }
        }
    }

    fn missing(&self) -> ArgumentError {
        let missing = self.text(ContextKind::InvalidArg).replace(['<', '>'], "");
        let allowed = choices(self.command, &missing).or_else(|| meaning(self.command, &missing));
        ArgumentError::Missing {
            command: self.command_name(),
            missing,
            allowed: allowed.unwrap_or_else(|| self.allowed_arguments()),
        }
    }

    /// Everything that may follow the command's name.
    fn allowed_arguments(&self) -> String {
        let mut words: Vec<String> = commands(self.command)
            .into_iter()
            .map(str::to_owned)
            .collect();
        words.extend(
            self.command
                .get_arguments()
                .map(|argument| match argument.get_long() {
                    Some(long) => format!("--{long}"),
                    None => value_name(argument),
                }),
        );
        words.join(", ")
    }
}

/// A value that may begin with a minus sign, before a number; anything else that begins so is an
/// option that there is not.
pub(super) fn no_option(text: &str) -> Result<String, String> {
    let after = text.strip_prefix('-');
    if after.is_none_or(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        Ok(text.to_owned())
    } else {
        Err("a value that is no option".to_owned())
    }
}

/// An argument as it can be shown, whatever its bytes.
fn shown(argument: &OsStr) -> String {
    excerpt(&argument.to_string_lossy())
}

/// `--format` of `--format <FORMAT>`, which is how the parser names an option.
fn option_name(usage: &str) -> String {
    let name = usage
        .strip_prefix("--")
        .and_then(|_| usage.split(" <").next());
    name.unwrap_or(usage).to_owned()
}

/// What help calls an argument that stands for itself: `RULES`.
fn value_name(argument: &clap::Arg) -> String {
    let names = argument.get_value_names().unwrap_or_default();
    names.first().map_or_else(
        || argument.get_id().as_str().to_uppercase(),
        ToString::to_string,
    )
}

/// The names of the subcommands.
fn commands(command: &clap::Command) -> Vec<&str> {
    command
        .get_subcommands()
        .map(clap::Command::get_name)
        .filter(|&name| name != "help")
        .collect()
}

/// What may stand after an option, if it is one of a few words.
fn choices(command: &clap::Command, usage: &str) -> Option<String> {
    let name = usage.strip_prefix("--")?.split(' ').next()?;
    if usage.contains(',') {
        return None; // more than one thing is missing
    }
    let mut arguments = command.get_arguments();
    let argument = arguments.find(|argument| argument.get_long() == Some(name))?;
    let values = argument.get_possible_values();
    let words: Vec<&str> = values.iter().map(PossibleValue::get_name).collect();
    (!words.is_empty()).then(|| any_of(&words))
}

/// What an argument's help says that it is, as it goes on a sentence.
fn meaning(command: &clap::Command, usage: &str) -> Option<String> {
    let mut arguments = command.get_arguments();
    let argument = match usage.strip_prefix("--") {
        // More than one thing is missing.
        Some(_) if usage.contains(',') => return None,
        Some(option) => {
            let name = option.split(' ').next();
            arguments.find(|argument| argument.get_long() == name)?
        }
        None => arguments.find(|argument| value_name(argument) == usage)?,
    };
    let help = argument.get_help()?.to_string();
    let first = help.chars().next()?;
    Some(format!(
        "{}{}",
        first.to_lowercase(),
        &help[first.len_utf8()..]
    ))
}
