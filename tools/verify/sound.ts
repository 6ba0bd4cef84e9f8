import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { degreesFromRadians, normaliseDegrees, radiansFromDegrees, signedDegrees } from '../../engine/ar-math/angles';
import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { rankSounds } from '../../engine/identification/sound/rank-sounds';
import { placeFrom, type PlaceFrom } from '../../engine/identification/sound/sound-way';
import { speedAt } from '../../engine/identification/sound/speed-of-sound';
import type { Observer } from '../../engine/observer/observer';
import type { RecordedTracks } from '../../engine/sky/aircraft/recorded-tracks';
import { type SkyObserver, skyObserverOf } from '../../engine/sky/sky-observer';
import { epochMs, metres, trueHeading } from '../../engine/units/quantity';
import { seededRandom } from '../../server/providers/demo/seeded-random';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { lowestHeightM } from './identify-scene';
import { medianOf } from './identify-tally';
import { RecordedReports, trackIdOf } from './recorded-window';
import { readRecordings } from './tracks-recording';

const SEED = 20_261_125;
/** Of every recording. */
const SOUNDS = 400;
const MOST_TRIES = 30;
const BEARING_SIGMA_DEG = 15;
const TIME_SIGMA_S = 2;
/** Observers stand up to so far from the aircraft over ground; each distance as likely as another. */
const FARTHEST_M = 12_000;
/** Slant ranges up to which half of all people hear an aircraft, and how that spreads (natural logarithm). */
const HEARD = { withinM: 10_000, sigmaLog: 0.4 } as const;
/** Nights and days: temperature at sea level, °C. */
const TEMPERATURE = { mean: 13, sigma: 8 } as const;
/** Tracks are told of from so long before the sound. */
const WINDOW_MS = 300_000;
/** The truth of where it is now: reports on both sides of the time. */
const AFTER_MS = 60_000;
const TUNED_SERIES = /nevada|zurich/;
const FARTHEST_ANCHOR_M = 40_000;

interface JudgedSound {
  readonly series: string;
  readonly isFirst: boolean;
  readonly isAnchorFirst: boolean;
  /** Of the first answer from where the true aircraft really is; 180 where there is none. */
  readonly nowOffDeg: number;
  readonly leadDeg: number;
}

/**
 * Sounds made by recorded aircraft: at a report of the recording an aircraft makes a sound, which a seeded observer up to
 * 12 km away hears after it came there through air of another temperature than the engine assumes (integrated metre by
 * metre), with an error of its bearing of 15°, of its time of 2 s, and without any height. Tracks are known up to the
 * time of hearing only, as they would be live; where the aircraft really is then is told by the reports that followed.
 *
 * Anchor: the aircraft nearest by bearing at the time of hearing. Constants were found on the hour of Nevada and the
 * landings at Zurich; gates judge the other recordings.
 * @param dataDir a folder with aircraft/ in it, or the recordings themselves
 */
export async function runSoundSuite(dataDir: string, sounds = SOUNDS): Promise<SuiteResult> {
  const inner = join(dataDir, 'aircraft');
  const recordings = await readRecordings(existsSync(inner) ? inner : dataDir);
  const random = seededRandom(SEED);
  const judged: JudgedSound[] = [];
  for (const recording of recordings) {
    const maker = new SoundMaker(new RecordedReports(recording), random);
    let made = 0;
    for (let tried = 0; made < sounds && tried < MOST_TRIES * sounds; tried++) {
      const one = maker.judge();
      if (one === null) continue;
      made++;
      judged.push(one);
    }
  }
  const held = judged.filter(({ series }) => !TUNED_SERIES.test(series));
  const figures = figuresOf(held);
  const names = ['judged: not tuned on', ...recordings.map(({ series }) => series)];
  return {
    suite: 'sound',
    gates: [
      atLeast('sound.sounds', held.length, 100, 'sounds'),
      atLeast('sound.first', figures.first, 0.8, ''),
      atMost('sound.place-now.median', figures.nowOffDeg, 3, '°'),
    ],
    figures: { ...figures, bearingSigmaDeg: BEARING_SIGMA_DEG, series: recordings.map(({ series }) => series) },
    lines: names.map((name, at) =>
      lineOf(name, figuresOf(at === 0 ? held : judged.filter(({ series }) => series === name))),
    ),
  };
}

interface SoundFigures {
  readonly sounds: number;
  readonly first: number;
  readonly anchorFirst: number;
  readonly nowOffDeg: number;
  readonly leadDeg: number;
}

const figuresOf = (judged: readonly JudgedSound[]): SoundFigures => ({
  sounds: judged.length,
  first: judged.filter(({ isFirst }) => isFirst).length / judged.length,
  anchorFirst: judged.filter(({ isAnchorFirst }) => isAnchorFirst).length / judged.length,
  nowOffDeg: medianOf(judged.map(({ nowOffDeg }) => nowOffDeg)),
  leadDeg: medianOf(judged.map(({ leadDeg }) => leadDeg)),
});

const lineOf = (name: string, { sounds, first, anchorFirst, nowOffDeg, leadDeg }: SoundFigures): string =>
  `${name.padEnd(34)}${sounds} sounds: right first ${(100 * first).toFixed(1)} %, nearest by bearing ${(100 * anchorFirst).toFixed(1)} %; ` +
  `place now off by ${nowOffDeg.toFixed(2)}° (median); ahead of its noise by ${leadDeg.toFixed(1)}° (median)`;

class SoundMaker {
  readonly #reports: RecordedReports;
  readonly #random: () => number;
  readonly #groundM: number;

  constructor(reports: RecordedReports, random: () => number) {
    this.#reports = reports;
    this.#random = random;
    this.#groundM = lowestHeightM(reports);
  }

  /** Null where nobody would hear it, or where nobody knows where it really was. */
  judge(): JudgedSound | null {
    const { id, report } = this.#reports.at(Math.floor(this.#random() * this.#reports.count));
    const place = greatCircleStep(report, trueHeading(360 * this.#random()), metres(FARTHEST_M * this.#random()));
    const location: Observer = {
      latitudeDeg: place.latitude,
      longitudeDeg: place.longitude,
      ellipsoidHeightM: this.#groundM,
      heightSource: 'ground',
      heightSigmaM: 200,
    };
    const observer = skyObserverOf(location);
    const whole = this.#reports.tracks(report.at - WINDOW_MS, report.at + WINDOW_MS, 0);
    const made = placeFrom(observer, whole, id, report.at);
    const reachM = HEARD.withinM * Math.exp(HEARD.sigmaLog * this.#gaussian());
    if (made === null || made.rangeM > reachM || made.elevationDeg < 0) return null;
    const seaLevelC = TEMPERATURE.mean + TEMPERATURE.sigma * this.#gaussian();
    const heardAtMs = report.at + 1000 * travelS(this.#groundM, made, seaLevelC);
    if (!this.#isFollowed(id, heardAtMs)) return null;
    const truth = placeFrom(observer, whole, id, heardAtMs);
    if (truth === null) return null;
    const known = this.#reports.tracks(report.at - WINDOW_MS, heardAtMs, 0);
    return this.#answered(observer, { id, made, truth, heardAtMs }, known);
  }

  #answered(
    observer: SkyObserver,
    {
      id,
      made,
      truth,
      heardAtMs,
    }: { readonly id: number; readonly made: PlaceFrom; readonly truth: PlaceFrom; readonly heardAtMs: number },
    known: RecordedTracks,
  ): JudgedSound {
    const sound = {
      observer: observer.location,
      atMs: heardAtMs + 1000 * TIME_SIGMA_S * this.#gaussian(),
      timeSigmaS: TIME_SIGMA_S,
      bearingDeg: normaliseDegrees(made.azimuthDeg + BEARING_SIGMA_DEG * this.#gaussian()),
      bearingSigmaDeg: BEARING_SIGMA_DEG,
      elevationDeg: null,
      elevationSigmaDeg: BEARING_SIGMA_DEG,
      seaLevelC: null,
    };
    const { candidates, noneProbability } = rankSounds(sound, known, heardAtMs);
    // Where "none of these" is likelier, no aircraft was named.
    const first = candidates.find(({ probability }) => probability >= noneProbability);
    const now = first?.now ?? null;
    return {
      series: this.#reports.recording.series,
      isFirst: first?.id === id,
      isAnchorFirst: nearestByBearing(observer, known, sound.atMs, sound.bearingDeg) === id,
      nowOffDeg: now === null ? 180 : apartDeg(now, truth),
      leadDeg: apartDeg(made, truth),
    };
  }

  /** Whether a report that came soon after tells where it was then. */
  #isFollowed(id: number, atMs: number): boolean {
    const fixes = this.#reports.recording.aircraft[id - trackIdOf(0)]?.fixes ?? [];
    return fixes.some(({ at }) => at >= atMs && at - atMs < AFTER_MS);
  }

  #gaussian(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

/** Seconds of a straight way, in steps of fifty metres of height and less. */
function travelS(groundM: number, { rangeM, heightM }: PlaceFrom, seaLevelC: number): number {
  const steps = Math.max(1, Math.ceil(Math.abs(heightM - groundM) / 50));
  let seconds = 0;
  for (let step = 0; step < steps; step++) {
    const height = groundM + ((step + 0.5) / steps) * (heightM - groundM);
    seconds += rangeM / steps / speedAt(height, seaLevelC);
  }
  return seconds;
}

function nearestByBearing(
  observer: SkyObserver,
  known: RecordedTracks,
  atMs: number,
  bearingDeg: number,
): number | null {
  let [nearest, offDeg]: [number | null, number] = [null, Number.POSITIVE_INFINITY];
  for (const { id } of Array.from(known.tracksAt(epochMs(atMs)))) {
    const place = placeFrom(observer, known, id, atMs);
    if (place === null || place.rangeM > FARTHEST_ANCHOR_M) continue;
    const off = Math.abs(signedDegrees(place.azimuthDeg - bearingDeg));
    if (off < offDeg) [nearest, offDeg] = [id, off];
  }
  return nearest;
}

function apartDeg(one: PlaceFrom, other: PlaceFrom): number {
  const [a, b] = [radiansFromDegrees(one.elevationDeg), radiansFromDegrees(other.elevationDeg)];
  const turn = radiansFromDegrees(one.azimuthDeg - other.azimuthDeg);
  const cos = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn);
  return degreesFromRadians(Math.acos(Math.min(1, Math.max(-1, cos))));
}
