import { logDeterminant, type Rows, symmetricInverse } from '../ar-math/symmetric-inverse';
import { ecefFromEnuDirection, type LineResidual, lineResidual, type PreparedLine } from './line-residual';
import { lineSigmas } from './sight-line';
import { placeAt, STATE_SIZE, type TargetState } from './target-state';

/**
 * Share of the variance of a pointing error that is the same for all lines of one observer within a window: a compass is
 * wrong the same way ten seconds later. Found on the first halves of recorded sensor trials; see docs/accuracy.md.
 */
export const COMMON_SHARE = 0.85;
/** Standard deviation of what a target does besides flying straight on, m/s². */
const MANOEUVRE_MPS2 = 1;

/** What the lines of one observer say of a state. */
export interface ObserverBlock {
  /** Residuals, radians: across and up of the first line, then of the second. */
  readonly residuals: readonly number[];
  /** Derivatives of the predicted directions by the state, a row for each residual. */
  readonly jacobian: Rows;
  /** Inverse of the covariance of the residuals. */
  readonly weights: Rows;
  /** rᵀ W r. */
  readonly chiSquare: number;
  /** Of its density given the state, without the constant that no state changes. */
  readonly logLikelihood: number;
  readonly mean: MeanLine;
}

/** All lines of an observer as one. */
export interface MeanLine {
  readonly acrossRad: number;
  readonly upRad: number;
  /** Two rows. */
  readonly jacobian: Rows;
  readonly covariance: Rows;
}

interface Row {
  readonly value: number;
  readonly jacobian: readonly number[];
  /** By the observer's own place, east, north, up. */
  readonly byPlace: readonly number[];
  readonly sigmaRad: number;
  readonly manoeuvreRad: number;
  readonly isAcross: boolean;
}

/**
 * Everything that the lines of one observer say of a state: residuals, derivatives, weights.
 * @param weighting the state for whose ranges errors in metres are turned into angles; null: pointing errors alone count.
 * It is no part of what is solved for: near an observer all angles are uncertain, and a solution would be drawn there.
 */
export function observerBlock(
  lines: readonly PreparedLine[],
  state: TargetState,
  weighting: TargetState | null,
): ObserverBlock {
  const rows = lines.flatMap((line) => rowsOf(line, state));
  const weighed = weighting === null || weighting === state ? rows : lines.flatMap((line) => rowsOf(line, weighting));
  const placeVariances = weighting === null ? [] : placeVariancesOf(lines);
  const covariance = weighed.map((a, i) =>
    weighed.map((b, j) => covarianceOf(a, b, i === j, placeVariances, weighting === null ? 0 : 1)),
  );
  const weights = symmetricInverse(covariance);
  const residuals = rows.map(({ value }) => value);
  const chiSquare = quadraticForm(weights, residuals);
  return {
    residuals,
    jacobian: rows.map(({ jacobian }) => jacobian),
    weights,
    chiSquare,
    logLikelihood: -0.5 * (chiSquare + logDeterminant(covariance)),
    mean: meanLine(rows, covariance),
  };
}

function rowsOf(line: PreparedLine, state: TargetState): readonly Row[] {
  const place = placeAt(state, line.line.atMs);
  const residual = lineResidual(line, place);
  const seconds = (line.line.atMs - state.atMs) / 1000;
  const sigmas = lineSigmas(line.line);
  const manoeuvreRad = (0.5 * MANOEUVRE_MPS2 * seconds * seconds) / residual.rangeM;
  const rowOf = (isAcross: boolean): Row => {
    const perM = isAcross ? residual.acrossPerM : residual.upPerM;
    return {
      value: isAcross ? residual.acrossRad : residual.upRad,
      jacobian: [...perM, ...perM.map((slope) => slope * seconds)],
      byPlace: byObserverPlace(line, residual, isAcross),
      sigmaRad: isAcross ? sigmas.acrossRad : sigmas.upRad,
      manoeuvreRad,
      isAcross,
    };
  };
  return [rowOf(true), rowOf(false)];
}

/** As the target's, with the other sign, along the observer's own level axes. */
function byObserverPlace({ frame }: PreparedLine, residual: LineResidual, isAcross: boolean): readonly number[] {
  const perM = isAcross ? residual.acrossPerM : residual.upPerM;
  const axes = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const;
  return axes.map((axis) => {
    const [x, y, z] = ecefFromEnuDirection(frame, axis, 1);
    return x * perM[0] + y * perM[1] + z * perM[2];
  });
}

function placeVariancesOf([first]: readonly PreparedLine[]): readonly number[] {
  if (first === undefined) return [0, 0, 0];
  const { horizontalSigmaM, verticalSigmaM } = first.line.observer;
  return [horizontalSigmaM ** 2, horizontalSigmaM ** 2, verticalSigmaM ** 2];
}

function covarianceOf(
  a: Row,
  b: Row,
  isSame: boolean,
  placeVariances: readonly number[],
  manoeuvreShare: number,
): number {
  const byPlace = placeVariances.reduce(
    (sum, variance, axis) => sum + variance * (a.byPlace[axis] ?? 0) * (b.byPlace[axis] ?? 0),
    0,
  );
  if (isSame) return byPlace + a.sigmaRad ** 2 + manoeuvreShare * a.manoeuvreRad ** 2;
  return a.isAcross === b.isAcross ? byPlace + COMMON_SHARE * a.sigmaRad * b.sigmaRad : byPlace;
}

function meanLine(rows: readonly Row[], covariance: Rows): MeanLine {
  const lines = rows.length / 2;
  const axes = [true, false] as const;
  const meanOf = (isAcross: boolean, of: (row: Row) => number): number =>
    rows.reduce((sum, row) => (row.isAcross === isAcross ? sum + of(row) : sum), 0) / lines;
  return {
    acrossRad: meanOf(true, ({ value }) => value),
    upRad: meanOf(false, ({ value }) => value),
    jacobian: axes.map((isAcross) =>
      Array.from({ length: STATE_SIZE }, (_, column) => meanOf(isAcross, ({ jacobian }) => jacobian[column] ?? 0)),
    ),
    covariance: axes.map((one) =>
      axes.map(
        (other) =>
          rows.reduce(
            (sum, a, i) =>
              a.isAcross === one
                ? sum + rows.reduce((part, b, j) => (b.isAcross === other ? part + (covariance[i]?.[j] ?? 0) : part), 0)
                : sum,
            0,
          ) /
          (lines * lines),
      ),
    ),
  };
}

/** xᵀ A x. */
export const quadraticForm = (matrix: Rows, vector: readonly number[]): number =>
  matrix.reduce(
    (sum, row, i) => sum + (vector[i] ?? 0) * row.reduce((part, entry, j) => part + entry * (vector[j] ?? 0), 0),
    0,
  );
