/** A square matrix as rows. */
export type Rows = readonly (readonly number[])[];

const at = (rows: Rows, row: number, column: number): number => rows[row]?.[column] ?? Number.NaN;

/** Lower triangle L with L Lᵀ = `matrix`; entries are NaN where the matrix is not positive definite. */
function choleskyFactor(matrix: Rows): number[][] {
  const factor: number[][] = [];
  for (let row = 0; row < matrix.length; row++) {
    const entries: number[] = [];
    factor.push(entries);
    for (let column = 0; column <= row; column++) {
      let rest = at(matrix, row, column);
      for (let k = 0; k < column; k++) rest -= at(factor, row, k) * at(factor, column, k);
      entries.push(row === column ? Math.sqrt(rest) : rest / at(factor, column, column));
    }
  }
  return factor;
}

function solveWith(factor: Rows, right: readonly number[]): number[] {
  const size = factor.length;
  const forward: number[] = [];
  for (let row = 0; row < size; row++) {
    let rest = right[row] ?? Number.NaN;
    for (let k = 0; k < row; k++) rest -= at(factor, row, k) * (forward[k] ?? Number.NaN);
    forward.push(rest / at(factor, row, row));
  }
  const solution = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row--) {
    let rest = forward[row] ?? Number.NaN;
    for (let k = row + 1; k < size; k++) rest -= at(factor, k, row) * (solution[k] ?? Number.NaN);
    solution[row] = rest / at(factor, row, row);
  }
  return solution;
}

/** The inverse of a symmetric positive definite matrix of a few rows, by Cholesky factors; NaN where it is not one. */
export function symmetricInverse(matrix: Rows): number[][] {
  const factor = choleskyFactor(matrix);
  return matrix.map((_row, column) =>
    solveWith(
      factor,
      matrix.map((_entry, row) => (row === column ? 1 : 0)),
    ),
  );
}

/** Natural logarithm of the determinant of a symmetric positive definite matrix; NaN where it is not one. */
export const logDeterminant = (matrix: Rows): number =>
  2 * choleskyFactor(matrix).reduce((sum, row, index) => sum + Math.log(row[index] ?? Number.NaN), 0);
