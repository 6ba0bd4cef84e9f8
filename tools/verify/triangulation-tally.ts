/** One scene, and what came of it. */
export interface JudgedScene {
  readonly series: string;
  readonly isTuned: boolean;
  readonly observers: number;
  /** `parallel`: a fix with the warning, whose distance is a guess. */
  readonly kind: 'fix' | 'parallel' | 'refused';
  /** An honest observer is said to point elsewhere. */
  readonly isSomebodyBlamed: boolean;
  /** Error, and a normal error with just the covariance of the bound, divided by the root of the bound's trace. */
  readonly ofBound: number;
  readonly drawnOfBound: number;
  readonly isInEllipse: boolean;
  readonly isInEllipsoid: boolean;
  readonly isRefound: boolean;
  readonly isWithheldUnknown: boolean;
  /** Of four observers of whom one points elsewhere: whether just that one is named. Null: not asked. */
  readonly liar: boolean | null;
}

export interface TriangulationShares {
  readonly scenes: number;
  readonly fixes: number;
  readonly parallel: number;
  readonly refused: number;
  readonly blamed: number;
  readonly medianOfBound: number;
  readonly medianRatio: number;
  readonly inEllipse: number;
  readonly inEllipsoid: number;
  readonly refound: number;
  readonly withheldUnknown: number;
  readonly liars: number;
  readonly liarFound: number;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

export const shareOf = <T>(items: readonly T[], isCounted: (item: T) => boolean): number =>
  items.filter(isCounted).length / items.length;

/** What scenes come to; errors and matches are those of fixes without the warning. */
export function sharesOf(scenes: readonly JudgedScene[]): TriangulationShares {
  const fixes = scenes.filter(({ kind }) => kind === 'fix');
  const liars = scenes.flatMap(({ liar }) => liar ?? []);
  const medianOfBound = medianOf(fixes.map(({ ofBound }) => ofBound));
  return {
    scenes: scenes.length,
    fixes: fixes.length,
    parallel: scenes.filter(({ kind }) => kind === 'parallel').length,
    refused: scenes.filter(({ kind }) => kind === 'refused').length,
    blamed: shareOf(scenes, ({ isSomebodyBlamed }) => isSomebodyBlamed),
    medianOfBound,
    medianRatio: medianOfBound / medianOf(fixes.map(({ drawnOfBound }) => drawnOfBound)),
    inEllipse: shareOf(fixes, ({ isInEllipse }) => isInEllipse),
    inEllipsoid: shareOf(fixes, ({ isInEllipsoid }) => isInEllipsoid),
    refound: shareOf(fixes, ({ isRefound }) => isRefound),
    withheldUnknown: shareOf(fixes, ({ isWithheldUnknown }) => isWithheldUnknown),
    liars: liars.length,
    liarFound: shareOf(liars, (isFound) => isFound),
  };
}

const percent = (share: number): string => `${(100 * share).toFixed(1)} %`.padStart(9);

export function tableOf(scenes: readonly JudgedScene[]): readonly string[] {
  const groups: readonly (readonly [string, readonly JudgedScene[]])[] = [
    ['judged: not tuned on', scenes.filter(({ isTuned }) => !isTuned)],
    ['tuned on', scenes.filter(({ isTuned }) => isTuned)],
    ...[...new Set(scenes.map(({ series }) => series))].map(
      (series) => [series, scenes.filter((one) => one.series === series)] as const,
    ),
    ...[false, true].flatMap((isTuned) =>
      [2, 3, 4, 5, 6].map(
        (count) =>
          [
            `${isTuned ? 'tuned on' : 'judged'}, ${count} observers`,
            scenes.filter((one) => one.isTuned === isTuned && one.observers === count),
          ] as const,
      ),
    ),
  ];
  return [
    `${'set'.padEnd(38)}fixes paral refus   blamed  of bound    ratio  ellipse ellipsoid refound  unknown     liar`,
    ...groups.map(([name, group]) => {
      const shares = sharesOf(group);
      return (
        name.padEnd(38) +
        [shares.fixes, shares.parallel, shares.refused].map((count) => `${count}`.padStart(5)).join(' ') +
        percent(shares.blamed) +
        [shares.medianOfBound, shares.medianRatio].map((value) => value.toFixed(3).padStart(10)).join('') +
        [shares.inEllipse, shares.inEllipsoid, shares.refound, shares.withheldUnknown, shares.liarFound]
          .map(percent)
          .join('')
      );
    }),
  ];
}
