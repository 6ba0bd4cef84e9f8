import type { EcefPosition } from '../ar-math/frames';
import { ecefFromEnu, enuFrameAt } from '../ar-math/look-angles';
import { type Rows, symmetricInverse } from '../ar-math/symmetric-inverse';
import { crossingOfLines } from './crossing-of-lines';
import { type PreparedLine, prepareLine } from './line-residual';
import { type ObserverBlock, observerBlock, quadraticForm } from './observer-block';
import type { SightLine } from './sight-line';
import { STATE_SIZE, stepped, type TargetState } from './target-state';
import { velocityInformation, type VelocityPrior, velocityPriorAt } from './velocity-prior';

/** The lines of some observers, ready to be solved again and again. */
export type PreparedObservers = readonly (readonly PreparedLine[])[];

/** A state that fits lines best. */
export interface SolvedFix {
  readonly state: TargetState;
  /** Of the six numbers of the state, Earth-fixed axes: m², m²/s, m²/s². */
  readonly covariance: Rows;
  readonly blocks: readonly ObserverBlock[];
  /** Misfit of lines and prior together. */
  readonly cost: number;
  readonly prior: VelocityPrior;
}

const MOST_ROUNDS = 40;
/** So often the weights are worked out anew for the ranges that were found. */
const WEIGHINGS = 3;
/** Ranges along the first line from which a solution is looked for, besides where the lines come nearest to each other. */
const START_RANGES_M = [1_000, 4_000, 12_000, 40_000, 400_000] as const;
const FIRST_DAMPING = 1e-3;
const MOST_DAMPING = 1e8;

export const prepareObservers = (observers: readonly (readonly SightLine[])[]): PreparedObservers =>
  observers.map((lines) => lines.map(prepareLine));

interface Linearised {
  readonly blocks: readonly ObserverBlock[];
  readonly cost: number;
  readonly information: Rows;
  readonly gradient: readonly number[];
}

/**
 * The state of a target that flies straight on and fits lines of two or more observers best: weighted least squares by
 * Levenberg's damped steps, in Earth-fixed coordinates. A prior of the velocity stands in for what lines of one moment
 * cannot tell. Null where no step leads anywhere, as for lines that are one line.
 * @param atMs the moment of the state
 */
export function solveFix(observers: PreparedObservers, atMs: number): SolvedFix | null {
  const starts = startsOf(observers).map((placeEcef) => ({ atMs, placeEcef, velocityEcef: { xM: 0, yM: 0, zM: 0 } }));
  const first = observers[0]?.[0];
  if (first === undefined || starts.length === 0) return null;
  const costs = starts.map((state) => linearise(observers, state, velocityPriorAt(0), null).cost);
  const state = starts[costs.indexOf(Math.min(...costs))];
  if (state === undefined) return null;
  const prior = velocityPriorAt(distanceM(first.frame.originEcef, state.placeEcef));
  let found = descend(observers, state, prior, null);
  for (let weighing = 0; weighing < WEIGHINGS; weighing++) found = descend(observers, found, prior, found);
  const { blocks, cost, information } = linearise(observers, found, prior, found);
  const covariance = symmetricInverse(information);
  return covariance.every((row) => row.every(Number.isFinite))
    ? { state: found, covariance, blocks, cost, prior }
    : null;
}

function descend(
  observers: PreparedObservers,
  start: TargetState,
  prior: VelocityPrior,
  weighting: TargetState | null,
): TargetState {
  let state = start;
  let here = linearise(observers, state, prior, weighting);
  let damping = FIRST_DAMPING;
  for (let round = 0; round < MOST_ROUNDS && damping < MOST_DAMPING; round++) {
    const step = dampedStep(here, damping);
    const next = stepped(state, step);
    const there = linearise(observers, next, prior, weighting);
    if (!(there.cost <= here.cost)) {
      damping *= 10;
      continue;
    }
    const isSettled = here.cost - there.cost < 1e-9 * (1 + here.cost) && Math.hypot(...step.slice(0, 3)) < 0.01;
    [state, here] = [next, there];
    damping = Math.max(1e-9, damping / 10);
    if (isSettled) break;
  }
  return state;
}

/**
 * What no estimate without bias can do better than on such lines to a state: the inverse of Fisher's information, for
 * errors as the lines state them (the bound of Cramér and Rao, with the velocity's prior as in van Trees's).
 */
export function cramerRaoBound(observers: PreparedObservers, truth: TargetState, prior: VelocityPrior): Rows {
  return symmetricInverse(linearise(observers, truth, prior, truth).information);
}

const zeros = (): number[] => Array.from({ length: STATE_SIZE }, () => 0);

function linearise(
  observers: PreparedObservers,
  state: TargetState,
  prior: VelocityPrior,
  weighting: TargetState | null,
): Linearised {
  const blocks = observers.map((lines) => observerBlock(lines, state, weighting));
  const information = Array.from({ length: STATE_SIZE }, zeros);
  const gradient = zeros();
  for (const block of blocks) addBlock(information, gradient, block);
  const { xM, yM, zM } = state.velocityEcef;
  const velocity = [xM, yM, zM];
  const priorInformation = velocityInformation(prior, state.placeEcef);
  priorInformation.forEach((row, i) => {
    row.forEach((entry, j) => {
      const into = information[i + 3];
      if (into !== undefined) into[j + 3] = (into[j + 3] ?? 0) + entry;
      gradient[i + 3] = (gradient[i + 3] ?? 0) - entry * (velocity[j] ?? 0);
    });
  });
  const cost = blocks.reduce((sum, { chiSquare }) => sum + chiSquare, 0) + quadraticForm(priorInformation, velocity);
  return { blocks, cost, information, gradient };
}

/** Jᵀ W J and Jᵀ W r of one observer, added. */
function addBlock(information: number[][], gradient: number[], { residuals, jacobian, weights }: ObserverBlock): void {
  const weighted = weights.map((row) =>
    Array.from({ length: STATE_SIZE }, (_, column) =>
      row.reduce((sum, entry, k) => sum + entry * (jacobian[k]?.[column] ?? 0), 0),
    ),
  );
  for (let i = 0; i < STATE_SIZE; i++) {
    const into = information[i] ?? [];
    for (let j = 0; j < STATE_SIZE; j++) {
      into[j] = (into[j] ?? 0) + jacobian.reduce((sum, row, k) => sum + (row[i] ?? 0) * (weighted[k]?.[j] ?? 0), 0);
    }
    gradient[i] = (gradient[i] ?? 0) + residuals.reduce((sum, r, k) => sum + r * (weighted[k]?.[i] ?? 0), 0);
  }
}

function dampedStep({ information, gradient }: Linearised, damping: number): readonly number[] {
  const damped = information.map((row, i) => row.map((entry, j) => (i === j ? entry * (1 + damping) : entry)));
  const inverse = symmetricInverse(damped);
  return inverse.map((row) => row.reduce((sum, entry, j) => sum + entry * (gradient[j] ?? 0), 0));
}

function startsOf(observers: PreparedObservers): readonly EcefPosition[] {
  const lines = observers.flat();
  const [first] = lines;
  if (first === undefined) return [];
  const [east, north, up] = first.direction;
  const frame = enuFrameAt(first.line.observer.place);
  const along = START_RANGES_M.map((rangeM) =>
    ecefFromEnu(frame, { eastM: rangeM * east, northM: rangeM * north, upM: rangeM * up }),
  );
  const crossing = crossingOfLines(lines);
  return crossing === null ? along : [crossing, ...along];
}

const distanceM = (a: EcefPosition, b: EcefPosition): number => Math.hypot(a.xM - b.xM, a.yM - b.yM, a.zM - b.zM);
