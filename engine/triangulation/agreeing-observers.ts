import { type Rows, symmetricInverse } from '../ar-math/symmetric-inverse';
import { chiSquareQuantile } from './chi-square';
import { type MeanLine, observerBlock, quadraticForm } from './observer-block';
import { type PreparedObservers, type SolvedFix, solveFix } from './solve-fix';
import type { TargetState } from './target-state';

/** Observers that point at one thing, and what they give. */
export interface AgreeingObservers {
  readonly kind: 'agreeing';
  readonly fix: SolvedFix;
  /** Indices of those that point elsewhere, and are not in the fix. */
  readonly lying: readonly number[];
}

/** `parallel`: no place comes out of them. `contradictory`: they point past one another, and nobody can say who is wrong. */
export type Disagreement = { readonly kind: 'parallel' | 'contradictory' };

/** One in a thousand honest sets is doubted; errors of real compasses have longer tails than the normal's. */
const DOUBTED_QUANTILE = 3.09;
/** Squared misfit of an observer that the others do not believe: beyond four standard deviations in a plane. */
const LYING_MISFIT = 18;
/** Another choice of liars has to fit worse by so much, or nobody can say who is wrong. */
const AMBIGUOUS_WITHIN = 4;

/** From more of them on, choices are tried with fewer lines. */
const MANY_OBSERVERS = 4;

interface Choice {
  readonly kept: readonly number[];
  readonly fix: SolvedFix;
  readonly misfit: number;
}

/**
 * Finds the largest set of observers whose lines meet, more than half of all, by leaving out fewer first: detection and
 * exclusion of faults as receivers of satellite navigation do it. What stays is believed where the others then are off
 * by far, and no other choice fits nearly as well. Among many observers there are many choices, so that who is left out
 * is found with fewer lines of each; what stays is then held against all lines.
 */
export function agreeingObservers(observers: PreparedObservers, atMs: number): AgreeingObservers | Disagreement {
  const all = observers.map((_, index) => index);
  const whole = choiceOf(observers, all, atMs);
  if (whole !== null && isBelieved(whole, observers)) return { kind: 'agreeing', fix: whole.fix, lying: [] };
  const glances = observers.length > MANY_OBSERVERS ? observers.map(thinned) : observers;
  let isAnySolved = whole !== null;
  for (let out = 1; 2 * (all.length - out) > all.length && all.length - out >= 2; out++) {
    const choices = subsets(all, all.length - out).flatMap((kept) => choiceOf(glances, kept, atMs) ?? []);
    isAnySolved ||= choices.length > 0;
    const believed = choices.filter((choice) => isBelieved(choice, glances)).toSorted((a, b) => a.misfit - b.misfit);
    const [best, second] = believed;
    if (best === undefined) continue;
    if (second !== undefined && second.misfit - best.misfit < AMBIGUOUS_WITHIN) return { kind: 'contradictory' };
    const refined = choiceOf(observers, best.kept, atMs);
    if (refined === null || !isBelieved(refined, observers)) return { kind: 'contradictory' };
    return { kind: 'agreeing', fix: refined.fix, lying: all.filter((index) => !best.kept.includes(index)) };
  }
  return { kind: isAnySolved ? 'contradictory' : 'parallel' };
}

function choiceOf(observers: PreparedObservers, kept: readonly number[], atMs: number): Choice | null {
  const solved = solveFix(
    kept.map((index) => observers[index] ?? []),
    atMs,
  );
  return solved === null ? null : { kept, fix: solved, misfit: misfitOf(solved) };
}

/** The first, the middle and the last line: as much of the way as all of them. */
const thinned = (lines: PreparedObservers[number]): PreparedObservers[number] =>
  lines.filter((_, index) => index === 0 || index === lines.length >> 1 || index === lines.length - 1);

/** Whether the kept observers agree, and each of the others is far off what they say. */
function isBelieved({ kept, fix, misfit }: Choice, observers: PreparedObservers): boolean {
  const freedom = Math.max(1, 2 * kept.length - 3);
  if (misfit > chiSquareQuantile(freedom, DOUBTED_QUANTILE)) return false;
  return observers.every(
    (lines, index) =>
      kept.includes(index) || misfitOfOther(observerBlock(lines, fix.state, fix.state).mean, fix) > LYING_MISFIT,
  );
}

/** Squared misfit of each observer's mean line, all together. */
const misfitOf = ({ blocks }: SolvedFix): number =>
  blocks.reduce(
    (sum, { mean }) => sum + quadraticForm(symmetricInverse(mean.covariance), [mean.acrossRad, mean.upRad]),
    0,
  );

/** Squared misfit of an observer that has no part in a fix, the fix's own uncertainty counted. */
function misfitOfOther(mean: MeanLine, { covariance }: SolvedFix): number {
  const spread = throughJacobian(mean.jacobian, covariance);
  const whole = mean.covariance.map((row, i) => row.map((entry, j) => entry + (spread[i]?.[j] ?? 0)));
  return quadraticForm(symmetricInverse(whole), [mean.acrossRad, mean.upRad]);
}

/** J C Jᵀ. */
function throughJacobian(jacobian: Rows, covariance: Rows): Rows {
  return jacobian.map((one) =>
    jacobian.map((other) =>
      one.reduce((sum, a, i) => sum + a * other.reduce((part, b, j) => part + (covariance[i]?.[j] ?? 0) * b, 0), 0),
    ),
  );
}

/** All choices of so many, each in order. */
function subsets(items: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return items.flatMap((first, at) => subsets(items.slice(at + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Squared misfit of an observer against a fix in which it has a part or none. */
export const observerMisfit = (mean: MeanLine, fix: SolvedFix, isPart: boolean): number =>
  isPart ? quadraticForm(symmetricInverse(mean.covariance), [mean.acrossRad, mean.upRad]) : misfitOfOther(mean, fix);

/** The mean line of an observer against a state. */
export const meanLineOf = (lines: PreparedObservers[number], state: TargetState): MeanLine =>
  observerBlock(lines, state, state).mean;
