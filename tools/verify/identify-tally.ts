/** What the engine answered to one sighting. */
export interface Judgement {
  readonly series: string;
  readonly kind: string;
  readonly pointingDeg: number;
  readonly isTuned: boolean;
  /** Place of the true object among the answers, "none of these" left out; 0 is the first, −1 none of those told. */
  readonly place: number;
  readonly isFirst: boolean;
  readonly isInFirstThree: boolean;
  /** Of the first answer, "none of these" included. */
  readonly probability: number;
  /** "None of these" came first after the true object was withheld, and how likely it was called (or what came first). */
  readonly isNoneFirst: boolean;
  readonly withheldProbability: number;
  readonly isAnchorFirst: boolean;
  readonly isAnchorInFirstThree: boolean;
}

/** Shares of a set of judgements. */
export interface IdentifyShares {
  readonly sightings: number;
  readonly first: number;
  readonly firstThree: number;
  readonly noneFirst: number;
  readonly anchorFirst: number;
  readonly anchorFirstThree: number;
}

const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number =>
  all.length === 0 ? Number.NaN : all.filter(holds).length / all.length;

export const sharesOf = (all: readonly Judgement[]): IdentifyShares => ({
  sightings: all.length,
  first: shareOf(all, ({ isFirst }) => isFirst),
  firstThree: shareOf(all, ({ isInFirstThree }) => isInFirstThree),
  noneFirst: shareOf(all, ({ isNoneFirst }) => isNoneFirst),
  anchorFirst: shareOf(all, ({ isAnchorFirst }) => isAnchorFirst),
  anchorFirstThree: shareOf(all, ({ isAnchorInFirstThree }) => isAnchorInFirstThree),
});

/** An answer with its stated likelihood. */
export interface StatedAnswer {
  readonly probability: number;
  readonly isRight: boolean;
}

/** Every answer of the run with its likelihood: to each sighting as it is, and with its object withheld. */
export const statedAnswers = (all: readonly Judgement[]): readonly StatedAnswer[] =>
  all.flatMap((one) => [
    { probability: one.probability, isRight: one.isFirst },
    { probability: one.withheldProbability, isRight: one.isNoneFirst },
  ]);

/** Answers around a likelihood, and what share of them were right. */
export interface Reliability {
  readonly stated: number;
  readonly answers: number;
  readonly right: number;
}

const binOf = (answers: readonly StatedAnswer[]): Reliability => ({
  stated: answers.reduce((sum, { probability }) => sum + probability, 0) / answers.length,
  answers: answers.length,
  right: shareOf(answers, ({ isRight }) => isRight),
});

/** Answers by their stated likelihood, a tenth each. */
export function reliabilityTable(answers: readonly StatedAnswer[]): readonly Reliability[] {
  return Array.from({ length: 10 }, (_, tenth) =>
    answers.filter(({ probability }) => Math.min(9, Math.floor(10 * probability)) === tenth),
  )
    .filter((bin) => bin.length > 0)
    .map(binOf);
}

/** Half the width of the bin around a stated likelihood, and the fewest answers that make a share. */
const HALF_BIN = 0.1;
const FEWEST = 100;

/**
 * Share of right answers among those given a likelihood: of all from 0.1 below to 0.1 above, moved by what their mean is
 * off. NaN with too few of them.
 */
export function rightWhereStated(answers: readonly StatedAnswer[], stated: number): Reliability {
  const near = binOf(answers.filter(({ probability }) => Math.abs(probability - stated) <= HALF_BIN));
  const right = near.answers < FEWEST ? Number.NaN : near.right + stated - near.stated;
  return { ...near, right };
}

export const medianOf = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
