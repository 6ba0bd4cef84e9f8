import { IntegrityWatch } from '../../engine/integrity/integrity-watch';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { FOUND_WITHIN_S, type Injection, INJECTIONS, injected, type Stretch, stretchesOf } from './integrity-injection';
import { aircraftFolder } from './aircraft-folder';
import { type RecordedAircraft, type RecordedFix, readRecordings, type Recording } from './tracks-recording';

/** Reports further apart are not watched between: no minutes are counted for them. */
const LONGEST_GAP_MS = 60_000;
/** Of each series and way: spread over it, so that no aircraft counts for most. */
const MOST_STRETCHES = 400;
const FALSE_LIMIT = 0.5;
const CAUGHT_LIMIT = 0.95;
/** Fewer make no share, and fewer minutes no rate of a series by itself. */
const FEWEST_INJECTED = 20;
const FEWEST_MINUTES = 2_000;
const SEED = 12;

interface Watched {
  readonly series: string;
  readonly minutes: number;
  /** Doubts that arose in the recording as it is: each counts as false. */
  readonly flags: readonly string[];
  readonly caught: Readonly<Record<Injection, Caught>>;
}

interface Caught {
  readonly injected: number;
  readonly found: number;
  readonly medianS: number;
}

/**
 * What the watch over contradictions says of the recordings of a folder (or of its folder `aircraft`) as they are, where
 * every doubt counts as a false one, and of the same with contradictions injected: a frozen position, an offset that
 * grows by 20 to 40 % of the speed (25 m/s at least), a jump of 5 to 50 km, and a speed of 0.4 to 0.7 or 1.4 to 2 times
 * the real one, each into aircraft in flight that report steadily. Seeded, so that every run is the same.
 *
 * - `integrity.false-flags`: doubts in 1,000 aircraft-minutes of all series; `.worst-series`: of the worst with 2,000 minutes.
 * - `integrity.caught.*`: share of injected contradictions of a kind that any doubt was raised of within 60 s, of the worst
 *   series.
 */
export async function runIntegritySuite(dataDir: string): Promise<SuiteResult> {
  const watched = (await readRecordings(await aircraftFolder(dataDir))).map(watchRecording);
  const minutes = watched.reduce((sum, one) => sum + one.minutes, 0);
  const flags = watched.reduce((sum, one) => sum + one.flags.length, 0);
  const rates = watched
    .filter((one) => one.minutes >= FEWEST_MINUTES)
    .map((one) => (1000 * one.flags.length) / one.minutes);
  return {
    suite: 'integrity',
    gates: [
      atLeast('integrity.minutes', minutes, 100, 'aircraft-minutes'),
      atMost('integrity.false-flags', (1000 * flags) / minutes, FALSE_LIMIT, 'in 1,000 aircraft-minutes'),
      ...(rates.length === 0
        ? []
        : [atMost('integrity.false-flags.worst-series', Math.max(...rates), FALSE_LIMIT, 'in 1,000 aircraft-minutes')]),
      ...INJECTIONS.map((injection) =>
        atLeast(`integrity.caught.${injection}`, worstShare(watched, injection), CAUGHT_LIMIT, 'share'),
      ),
    ],
    figures: { watched },
    lines: watched.flatMap(linesOf),
  };
}

/** NaN, which misses any limit, where nothing could be injected. */
function worstShare(watched: readonly Watched[], injection: Injection): number {
  const shares = watched
    .map(({ caught }) => caught[injection])
    .filter((one) => one.injected >= FEWEST_INJECTED)
    .map(({ found, injected: all }) => found / all);
  return shares.length === 0 ? Number.NaN : Math.min(...shares);
}

function watchRecording({ series, aircraft }: Recording): Watched {
  const stretches = aircraft.flatMap(({ address, fixes }) => stretchesOf(fixes, (fix) => isIndirect(address, fix)));
  const every = Math.max(1, Math.ceil(stretches.length / MOST_STRETCHES));
  const chosen = stretches.filter((_, index) => index % every === 0);
  return {
    series,
    minutes: aircraft.reduce((sum, one) => sum + minutesOf(one), 0),
    flags: aircraft.flatMap(flagsOf),
    caught: {
      'frozen-position': caughtOf(chosen, 'frozen-position'),
      'offset-ramp': caughtOf(chosen, 'offset-ramp'),
      jump: caughtOf(chosen, 'jump'),
      'wrong-speed': caughtOf(chosen, 'wrong-speed'),
    },
  };
}

const minutesOf = ({ fixes }: RecordedAircraft): number =>
  fixes.reduce((sum, fix, index) => {
    const gapMs = fix.at - (fixes[index - 1]?.at ?? fix.at);
    return sum + (gapMs <= LONGEST_GAP_MS ? gapMs / 60_000 : 0);
  }, 0);

/** Measured by others: a track number of a ground system, or a fix that a receiver network worked out. */
const isIndirect = (address: string, { type }: RecordedFix): boolean =>
  address.startsWith('~') || /^(tisb|mlat)/.test(type ?? '');

function accept(watch: IntegrityWatch, address: string, fix: RecordedFix): void {
  watch.accept({
    latitude: fix.latitude,
    longitude: fix.longitude,
    at: fix.at,
    groundSpeedMps: fix.groundSpeed,
    trackDeg: fix.track,
    heightM: fix.pressureAltitude,
    onGround: fix.onGround,
    accuracyM: 0,
    isIndirect: isIndirect(address, fix),
  });
}

/** Each doubt once, when it arises. */
function flagsOf({ address, fixes }: RecordedAircraft): readonly string[] {
  const watch = new IntegrityWatch();
  let known: readonly string[] = [];
  return fixes.flatMap((fix) => {
    accept(watch, address, fix);
    const doubts = watch.doubts();
    const arisen = doubts.filter(({ kind }) => !known.includes(kind));
    known = doubts.map(({ kind }) => kind);
    return arisen.map((doubt) => `${address} ${new Date(fix.at).toISOString()} ${JSON.stringify(doubt)}`);
  });
}

function caughtOf(stretches: readonly Stretch[], injection: Injection): Caught {
  const random = seededRandom(SEED + INJECTIONS.indexOf(injection));
  const tookS = stretches.map((stretch) => foundAfterS(stretch, injected(stretch, injection, random)));
  const found = tookS.filter((afterS) => afterS <= FOUND_WITHIN_S);
  const sorted = found.toSorted((one, other) => one - other);
  return {
    injected: stretches.length,
    found: found.length,
    medianS: sorted[Math.floor(sorted.length / 2)] ?? Number.NaN,
  };
}

/** Infinity where it is not found, and where something was doubted before it began. */
function foundAfterS({ fixes, from }: Stretch, reports: readonly RecordedFix[]): number {
  const watch = new IntegrityWatch();
  const startMs = fixes[from]?.at ?? Number.NaN;
  for (const [index, fix] of reports.entries()) {
    accept(watch, '', fix);
    if (!watch.isDoubtful) continue;
    return index < from ? Number.POSITIVE_INFINITY : (fix.at - startMs) / 1000;
  }
  return Number.POSITIVE_INFINITY;
}

function linesOf({ series, minutes, flags, caught }: Watched): readonly string[] {
  const share = (injection: Injection): string => {
    const { injected: all, found, medianS } = caught[injection];
    return `${injection} ${found} of ${all}${found === 0 ? '' : `, ${medianS.toFixed(0)} s`}`;
  };
  return [
    `${series}: ${minutes.toFixed(0)} aircraft-minutes, ${flags.length} doubts; found (median): ${INJECTIONS.map(share).join('; ')}`,
    ...flags.map((flag) => `  ${flag}`),
  ];
}
