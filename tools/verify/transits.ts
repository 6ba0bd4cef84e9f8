import { join } from 'node:path';
import { atLeast, atMost, type Gate, type SuiteResult } from '../measurement/suite-result';
import { aircraftFolder } from './aircraft-folder';
import { readRecordings } from './tracks-recording';
import { judgeRecording, type JudgedTransit } from './transits-aircraft';
import { judgeSatellites, type SatelliteJudgement } from './transits-satellites';

const SEED = 20_261_125;
/** Of every recording. */
const COUNTS = { cross: 400, around: 800 } as const;
/** Errors of fewer aircraft are those of these aircraft, and no series'. */
const FEWEST_AIRCRAFT = 20;
const LIMITS = { timeS: 1.5, missDeg: 0.1 } as const;
/** What is called at least this likely is held against how often it comes true. */
const LIKELY = 0.2;
const KEPT = ['straight', 'course', 'other'] as const;

/**
 * Transits of Sun and Moon predicted on recorded days, and those of satellites against a search in small steps.
 *
 * Aircraft: seeded observers are placed so that a recorded aircraft really passes the disc 60 s after the product is
 * asked: its recorded positions, a cubic between them, astronomy-engine's topocentric Sun or Moon and a ray traced
 * through the air decide. The product knows the reports up to the question alone. Compared are the moment of the
 * nearest approach and where on the sky it is, right and up of the disc's centre. "Straight" is what the recording says
 * it did from the question on: course within 1°, height within 20 m of an even climb. Chances are judged on observers
 * drawn from 5° all around.
 *
 * Satellites: see `judgeSatellites`.
 */
export async function runTransitsSuite(dataDir: string): Promise<SuiteResult> {
  const recordings = await readRecordings(await aircraftFolder(dataDir));
  const judged = recordings.flatMap((recording, index) => judgeRecording(recording, SEED + index, COUNTS));
  const satellites = await judgeSatellites(join(dataDir, 'catalogue'), SEED);
  return {
    suite: 'transits',
    gates: [...aircraftGates(judged), ...satelliteGates(satellites)],
    figures: { aircraft: tableOf(judged), likely: likelyOf(judged), satellites: figuresOf(satellites) },
    lines: [...aircraftLines(judged), ...satelliteLines(satellites)],
  };
}

/** NaN, which misses any limit, where there is nothing. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN;
}

/** Across the disc, of aircraft that kept straight, in series with enough aircraft. */
function straightOf(judged: readonly JudgedTransit[]): readonly JudgedTransit[] {
  const straight = judged.filter(({ aim, kept }) => aim === 'cross' && kept === 'straight');
  const aircraftOf = (series: string): number =>
    new Set(straight.filter((one) => one.series === series).map(({ address }) => address)).size;
  return straight.filter(({ series }) => aircraftOf(series) >= FEWEST_AIRCRAFT);
}

const isRight = ({ timeErrorS, missErrorDeg }: JudgedTransit): boolean =>
  timeErrorS <= LIMITS.timeS && missErrorDeg <= LIMITS.missDeg;

const shareOf = <T>(all: readonly T[], holds: (one: T) => boolean): number => all.filter(holds).length / all.length;

/** What the product called likely, and how often it was. */
function likelyOf(judged: readonly JudgedTransit[]) {
  const likely = judged.filter(({ aim, probability }) => aim === 'around' && probability >= LIKELY);
  const stated = likely.reduce((sum, { probability }) => sum + probability, 0);
  return { predictions: likely.length, stated: stated / likely.length, hits: shareOf(likely, ({ isHit }) => isHit) };
}

export function aircraftGates(judged: readonly JudgedTransit[]): readonly Gate[] {
  const straight = straightOf(judged);
  const likely = likelyOf(judged);
  return [
    atLeast('transits.aircraft.scenes', straight.length, 100, 'scenes'),
    atMost(
      'transits.aircraft.time.median',
      quantile(
        straight.map(({ timeErrorS }) => timeErrorS),
        0.5,
      ),
      LIMITS.timeS,
      's',
    ),
    atMost(
      'transits.aircraft.miss.median',
      quantile(
        straight.map(({ missErrorDeg }) => missErrorDeg),
        0.5,
      ),
      LIMITS.missDeg,
      '°',
    ),
    atLeast(
      'transits.aircraft.time.within',
      shareOf(straight, ({ timeErrorS }) => timeErrorS <= LIMITS.timeS),
      0.75,
      '',
    ),
    atLeast(
      'transits.aircraft.miss.within',
      shareOf(straight, ({ missErrorDeg }) => missErrorDeg <= LIMITS.missDeg),
      0.6,
      '',
    ),
    atLeast('transits.aircraft.likely.low', likely.hits / likely.stated, 0.75, 'of stated'),
    atMost('transits.aircraft.likely.high', likely.hits / likely.stated, 1.33, 'of stated'),
  ];
}

function tableOf(judged: readonly JudgedTransit[]) {
  return [...new Set(judged.map(({ series }) => series))].flatMap((series) =>
    KEPT.map((kept) => {
      const rows = judged.filter((one) => one.series === series && one.aim === 'cross' && one.kept === kept);
      const times = rows.map(({ timeErrorS }) => timeErrorS);
      const misses = rows.map(({ missErrorDeg }) => missErrorDeg);
      return {
        series,
        kept,
        scenes: rows.length,
        aircraft: new Set(rows.map(({ address }) => address)).size,
        rangeKm: quantile(
          rows.map(({ slantRangeKm }) => slantRangeKm),
          0.5,
        ),
        timeS: [quantile(times, 0.5), quantile(times, 0.9)],
        missDeg: [quantile(misses, 0.5), quantile(misses, 0.9)],
        right: shareOf(rows, isRight),
      };
    }),
  );
}

const fixed = (value: number, digits: number): string => (Number.isFinite(value) ? value.toFixed(digits) : '–');

function aircraftLines(judged: readonly JudgedTransit[]): readonly string[] {
  const likely = likelyOf(judged);
  return [
    'aircraft, predicted 60 s ahead; median / 90 %; right: within 1.5 s and 0.1°',
    `${'series'.padEnd(36)}${'kept'.padEnd(10)}scenes aircraft  range        time s          miss °  right`,
    ...tableOf(judged).map(
      ({ series, kept, scenes, aircraft, rangeKm, timeS, missDeg, right }) =>
        series.padEnd(36) +
        kept.padEnd(10) +
        `${scenes}`.padStart(6) +
        `${aircraft}`.padStart(9) +
        `${fixed(rangeKm, 1)} km`.padStart(10) +
        timeS
          .map((value) => fixed(value, 2))
          .join(' / ')
          .padStart(14) +
        missDeg
          .map((value) => fixed(value, 3))
          .join(' / ')
          .padStart(16) +
        `${fixed(100 * right, 0)} %`.padStart(7),
    ),
    `called at least ${100 * LIKELY} % likely: ${likely.predictions}, stated ${fixed(100 * likely.stated, 1)} %, came true ${fixed(100 * likely.hits, 1)} %`,
  ];
}

export function satelliteGates({ placed, listed, missing, unfounded }: SatelliteJudgement): readonly Gate[] {
  const worst = (of: (one: (typeof placed)[number]) => number): number =>
    placed.length === 0 ? Number.NaN : Math.max(...placed.map(of));
  return [
    atLeast('transits.satellites.placed', placed.length, 30, 'transits'),
    atMost(
      'transits.satellites.time.worst',
      worst(({ timeErrorS }) => timeErrorS),
      0.1,
      's',
    ),
    atMost(
      'transits.satellites.miss.worst',
      worst(({ missErrorDeg }) => missErrorDeg),
      0.01,
      '°',
    ),
    atMost(
      'transits.satellites.duration.worst',
      worst(({ durationErrorS }) => durationErrorS),
      0.1,
      's',
    ),
    atMost(
      'transits.satellites.centre-line.worst',
      worst(({ leftShare }) => leftShare),
      0.1,
      'of the miss',
    ),
    atLeast('transits.satellites.listed', listed, 1, 'approaches'),
    atMost('transits.satellites.missing', missing, 0, 'approaches'),
    atMost('transits.satellites.unfounded', unfounded, 0, 'approaches'),
  ];
}

function figuresOf({ placed, listed }: SatelliteJudgement) {
  return {
    placed: placed.length,
    listed,
    timeS: quantile(
      placed.map(({ timeErrorS }) => timeErrorS),
      0.5,
    ),
  };
}

function satelliteLines({ placed, listed, missing, unfounded }: SatelliteJudgement): readonly string[] {
  return [
    `satellites: ${placed.length} placed before a disc; ${listed} approaches within 1° in ten days over three places, ${missing} missing, ${unfounded} unfounded`,
  ];
}
