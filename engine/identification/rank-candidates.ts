import { degreesFromRadians, normaliseDegrees } from '../ar-math/angles';
import type { TrackFeed } from '../sky/aircraft/sky-track';
import { trainName } from '../orbits/trains';
import { type CandidateKind, type CandidatePaths } from './candidate-paths';
import { CandidateJudge, type CandidateLikelihood, WEIGHED } from './candidate-likelihood';
import { candidateTerms } from './candidate-terms';
import type { EvidenceTerm } from './evidence';
import { noneLikelihoods, noneTerms, priors } from './none-of-these';
import type { Sighting } from './sighting';
import { type SightingClock, sightingClock } from './sighting-clock';
import { crowdLikelihood } from './sky-crowd';
import { trainGroups } from './train-groups';
import { conditionsOf } from './visibility';

/** Where a candidate stood at the moment at which it fits best. */
export interface CandidatePlace {
  readonly atMs: number;
  readonly azimuthDeg: number;
  /** As the eye sees it. */
  readonly elevationDeg: number;
  /** Null beyond any distance that matters. */
  readonly rangeM: number | null;
  /** Null where it gives no light. */
  readonly magnitude: number | null;
  readonly degPerS: number;
}

/** One answer to "what was that?". */
export interface RankedCandidate {
  readonly kind: CandidateKind | 'train';
  /** Of a train: its likeliest satellite. */
  readonly id: number;
  readonly name: string;
  /** Of an aircraft how it came to be known: whether it was real; null for all else. */
  readonly feed: TrackFeed | null;
  /** [0, 1]; together with all others and "none of these" 1. */
  readonly probability: number;
  /** What speaks for and against it; of a train for its likeliest satellite. */
  readonly terms: readonly EvidenceTerm[];
  readonly place: CandidatePlace;
  /** Of a train its satellites, likeliest first; else the id alone. */
  readonly members: readonly number[];
}

/** What a sighting can have been, likeliest first. */
export interface Identification {
  readonly candidates: readonly RankedCandidate[];
  /** That it was something which no list has. */
  readonly none: { readonly probability: number; readonly terms: readonly EvidenceTerm[] };
  /** Of the candidates that are not told one by one. */
  readonly othersProbability: number;
  /** Objects that were looked at. */
  readonly considered: number;
}

/** What is less likely is not told one by one, and never more than so many. */
const LEAST_TOLD = 0.001;
const MOST_TOLD = 12;

interface Judged {
  readonly paths: CandidatePaths;
  readonly row: number;
  readonly likelihood: CandidateLikelihood;
  /** Joint likelihood with the prior, as a logarithm. */
  readonly log: number;
}

/** A candidate or a train of them. */
interface Answer {
  readonly members: readonly Judged[];
  readonly weight: number;
}

/**
 * Ranks everything that can have been seen. Each candidate's likelihood is the sum over the clock of the sighting of
 *
 *     p(time) · p(seen) · p(direction) · p(course) · p(rate) · p(brightness) · p(light) · p(colour) · p(sound)
 *
 * each given the candidate's place at that time; "none of these" has wide distributions instead. Priors: of all
 * sightings a share is in no list, the rest falls on the listed objects by how likely each is seen. Satellites of one
 * train are one answer. Deterministic.
 */
export function rankCandidates(sighting: Sighting, sources: readonly CandidatePaths[]): Identification {
  const clock = sightingClock(sighting);
  const judge = new CandidateJudge(sighting, clock);
  const none = noneLikelihoods(
    sighting,
    conditionsOf(sighting).limit,
    crowdLikelihood(
      sighting,
      sources.map(({ crowd }) => crowd),
    ),
  );
  const prior = priors(sources.reduce((sum, { expectedSeen }) => sum + expectedSeen, 0));
  const logNone = prior.none + Object.values(none).reduce((sum, likelihood) => sum + Math.log(likelihood), 0);
  const judged = sources.flatMap((paths) => judgeAll(paths, judge, prior.listed));
  const highest = Math.max(logNone, ...judged.map(({ log }) => log));
  const answers = sources.flatMap((paths) => answersOf(paths, clock, judged, highest)).toSorted(byWeight);
  const noneWeight = Math.exp(logNone - highest);
  const total = answers.reduce((sum, { weight }) => sum + weight, noneWeight);
  const told = answers.filter(({ weight }, at) => at < MOST_TOLD && weight / total >= LEAST_TOLD);
  const candidates = told.map((answer) => {
    const [first] = answer.members;
    if (first === undefined) throw new RangeError('An answer has no candidate.');
    const { paths, row, likelihood } = first;
    const state = { ...judge.stateAt(paths, row, likelihood.best) };
    const terms = candidateTerms(sighting, paths, row, likelihood, state, prior.listed, none);
    return rankedOf(answer, first, total, terms, placeOf(first, clock, state.degPerS));
  });
  return {
    candidates,
    none: { probability: noneWeight / total, terms: noneTerms(sighting, none, prior.none) },
    othersProbability: Math.max(
      0,
      1 - noneWeight / total - candidates.reduce((sum, { probability }) => sum + probability, 0),
    ),
    considered: sources.reduce((sum, { considered }) => sum + considered, 0),
  };
}

function judgeAll(paths: CandidatePaths, judge: CandidateJudge, prior: number): readonly Judged[] {
  return paths.candidates.flatMap((_, row) => {
    const likelihood = judge.judge(paths, row);
    const whole = likelihood.sums[WEIGHED.length - 1] ?? 0;
    return whole > 0 ? [{ paths, row, likelihood, log: prior + Math.log(whole) }] : [];
  });
}

/** Candidates by themselves, and trains. */
function answersOf(
  paths: CandidatePaths,
  clock: SightingClock,
  judged: readonly Judged[],
  highest: number,
): readonly Answer[] {
  const own = judged.filter((one) => one.paths === paths);
  const best = own.reduce<Judged | null>((most, one) => (most === null || one.log > most.log ? one : most), null);
  if (best === null) return [];
  const groups = trainGroups(paths, clock.stepMs, best.likelihood.best);
  const groupOf = new Map(groups.flatMap((rows) => rows.map((row) => [row, rows] as const)));
  const answerOf = (members: readonly Judged[]): Answer => ({
    members: members.toSorted((a, b) => b.log - a.log),
    weight: members.reduce((sum, { log }) => sum + Math.exp(log - highest), 0),
  });
  const single = own.filter(({ row }) => !groupOf.has(row)).map((one) => answerOf([one]));
  const trains = groups
    .map((rows) => own.filter(({ row }) => rows.includes(row)))
    .filter((members) => members.length > 0)
    .map(answerOf);
  return [...single, ...trains];
}

/** Likeliest first; of two that are as likely as each other, the smaller id, so that nothing depends on the order of sources. */
function byWeight(a: Answer, b: Answer): number {
  const idOf = ({ members: [first] }: Answer): number => first?.paths.candidates[first.row]?.id ?? 0;
  return b.weight - a.weight || idOf(a) - idOf(b);
}

function rankedOf(
  { members, weight }: Answer,
  { paths, row }: Judged,
  total: number,
  terms: readonly EvidenceTerm[],
  place: CandidatePlace,
): RankedCandidate {
  const candidate = paths.candidates[row];
  if (candidate === undefined) throw new RangeError(`There is no candidate ${row}.`);
  const isTrain = members.length > 1;
  const { kind, id, name, launch, feed } = candidate;
  return {
    kind: isTrain ? 'train' : kind,
    id,
    name: isTrain && launch !== null ? trainName(name, launch) : name,
    feed,
    probability: weight / total,
    terms,
    place,
    members: members.flatMap((one) => one.paths.candidates[one.row]?.id ?? []),
  };
}

function placeOf({ paths, row, likelihood }: Judged, clock: SightingClock, degPerS: number): CandidatePlace {
  const cell = row * paths.steps + likelihood.best;
  const east = paths.directions[3 * cell] ?? Number.NaN;
  const north = paths.directions[3 * cell + 1] ?? Number.NaN;
  const up = paths.directions[3 * cell + 2] ?? Number.NaN;
  const rangeM = paths.rangesM[cell] ?? Number.NaN;
  const magnitude = paths.magnitudes[cell] ?? Number.NaN;
  return {
    atMs: clock.startMs + likelihood.best * clock.stepMs,
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(east, north))),
    elevationDeg: degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, up)))),
    rangeM: Number.isFinite(rangeM) ? rangeM : null,
    magnitude: Number.isFinite(magnitude) ? magnitude : null,
    degPerS,
  };
}
