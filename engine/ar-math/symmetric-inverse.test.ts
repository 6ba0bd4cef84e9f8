import { expect, it } from 'vitest';
import { symmetricInverse } from './symmetric-inverse';

it('is undone by multiplying with the matrix', () => {
  const matrix = [
    [4, 1, 0.5, 0],
    [1, 3, 0, -0.2],
    [0.5, 0, 2, 0.1],
    [0, -0.2, 0.1, 1e-3 + 0.05],
  ];
  const inverse = symmetricInverse(matrix);
  for (const [i, row] of matrix.entries()) {
    for (const j of row.keys()) {
      const product = row.reduce((sum, value, k) => sum + value * (inverse[k]?.[j] ?? Number.NaN), 0);
      expect(product).toBeCloseTo(i === j ? 1 : 0, 12);
    }
  }
});

it('is not a number for a matrix that is not positive definite', () => {
  expect(symmetricInverse([[-1]])[0]?.[0]).toBeNaN();
});
