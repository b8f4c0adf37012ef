//! Numbers in a row that are smooth and near what is wished of them.

/// Numbers that are near those that are wished, and bend little.
pub(super) struct LeastSquares {
    pub(super) wished: Vec<f64>,
    stiffness: f64,
    weights: Vec<f64>,
    targets: Vec<f64>,
}

impl LeastSquares {
    pub(super) fn new(wished: Vec<f64>, stiffness: f64) -> LeastSquares {
        LeastSquares {
            weights: vec![1.0; wished.len()],
            targets: wished.clone(),
            wished,
            stiffness,
        }
    }

    /// Adds a wish of a weight.
    pub(super) fn wish(&mut self, place: usize, target: f64, weight: f64) {
        self.targets[place] += target * weight;
        self.weights[place] += weight;
    }

    /// Solves the equations, which have five numbers in a row, by Cholesky's decomposition.
    ///
    /// # Complexity
    /// Linear.
    pub(super) fn solved(self) -> Vec<f64> {
        let count = self.weights.len();
        let mut rows = vec![[0.0; 3]; count];
        for (row, weight) in rows.iter_mut().zip(&self.weights) {
            row[0] = *weight;
        }
        // The squares of the second differences.
        for place in 1..count - 1 {
            let parts = [(place - 1, 1.0), (place, -2.0), (place + 1, 1.0)];
            for (first, (at, one)) in parts.iter().enumerate() {
                for (off, (_, other)) in parts[first..].iter().enumerate() {
                    rows[*at][off] += self.stiffness * one * other;
                }
            }
        }
        let mut values = self.targets;
        for place in 0..count {
            let [pivot, next, over] = rows[place];
            for (off, factor) in [(1, next / pivot), (2, over / pivot)] {
                if place + off >= count {
                    break;
                }
                values[place + off] -= factor * values[place];
                let row = &mut rows[place + off];
                row[0] -= factor * if off == 1 { next } else { over };
                if off == 1 {
                    row[1] -= factor * over;
                }
            }
        }
        for place in (0..count).rev() {
            let [pivot, next, over] = rows[place];
            let after = |off: usize| values.get(place + off).copied().unwrap_or(0.0);
            values[place] = (values[place] - next * after(1) - over * after(2)) / pivot;
        }
        values
    }
}
