import { quat, vec3 } from 'gl-matrix';
import { degreesFromRadians, normaliseDegrees } from '../../engine/ar-math/angles';
import { type GeodeticPoint, geodeticFromEcef } from '../../engine/ar-math/geodetic';
import type { GeodeticPosition } from '../../engine/ar-math/great-circle';
import { greatCircleStep } from '../../engine/ar-math/great-circle-step';
import { liftByRefraction } from '../../engine/ar-math/lift-by-refraction';
import { ecefFromEnu, enuFrameAt, enuFromEcef } from '../../engine/ar-math/look-angles';
import type { TrackSource } from '../../engine/sky/aircraft/track-source';
import { skyObserverOf } from '../../engine/sky/sky-observer';
import { knownTracks } from '../../engine/triangulation/known-tracks';
import type { KnownObject } from '../../engine/triangulation/match-known';
import type { SightLine } from '../../engine/triangulation/sight-line';
import type { TargetState } from '../../engine/triangulation/target-state';
import { ellipsoidHeight, metres, trueHeading } from '../../engine/units/quantity';
import { lowestHeightM } from './identify-scene';
import type { RecordedReports } from './recorded-window';
import { drawErrors, type PointingTrial, type TrialHalf } from './triangulation-pointing';

/** What is drawn: each distance and baseline as likely as another on a scale of factors. */
export const TRIANGULATION_DRAW = {
  observers: [2, 6],
  baselineM: [500, 20_000],
  rangeM: [1_000, 40_000],
  lines: [1, 5],
  /** An observer begins to point within so many seconds, and does so once a second. */
  startsWithinS: 4,
  placeSigmaM: { horizontal: 5, vertical: 10 },
  lowestElevationDeg: 2,
} as const;
const WINDOW_MS = 120_000;

export interface TriangulationScene {
  readonly lines: readonly SightLine[];
  readonly truth: TargetState;
  readonly truthId: number;
  /** All that fly there, the truth among them. */
  readonly known: readonly KnownObject[];
  readonly rangeM: number;
  readonly baselineM: number;
}

/** Draws observers around recorded aircraft, who point at them with the errors of recorded sensors. */
export class TriangulationScenes {
  readonly #reports: RecordedReports;
  readonly #trials: readonly PointingTrial[];
  readonly #half: TrialHalf;
  readonly #stated: TrialHalf;
  readonly #random: () => number;
  readonly #groundM: number;

  /**
   * @param half of the trials, whose errors are drawn
   * @param stated half whose root mean square a device states
   */
  constructor(
    reports: RecordedReports,
    trials: readonly PointingTrial[],
    { half, stated }: { readonly half: TrialHalf; readonly stated: TrialHalf },
    random: () => number,
  ) {
    this.#reports = reports;
    this.#trials = trials;
    this.#half = half;
    this.#stated = stated;
    this.#random = random;
    this.#groundM = lowestHeightM(reports);
  }

  /** Null where the drawn thing cannot be: an aircraft higher than the drawn distance, or too low in the sky. */
  scene(observerCount: number): TriangulationScene | null {
    const { id, report } = this.#reports.at(Math.floor(this.#random() * this.#reports.count));
    const source = this.#reports.tracks(report.at - WINDOW_MS, report.at + WINDOW_MS, 0);
    const rangeM = this.#factor(TRIANGULATION_DRAW.rangeM);
    const baselineM = this.#factor(TRIANGULATION_DRAW.baselineM);
    const aboveM = (report.pressureAltitude ?? Number.NaN) - this.#groundM;
    if (report.onGround || !(aboveM > 0 && aboveM < rangeM)) return null;
    const levelM = Math.sqrt(rangeM * rangeM - aboveM * aboveM);
    const centre = greatCircleStep(report, trueHeading(360 * this.#random()), metres(levelM));
    const places = this.#places(centre, baselineM, observerCount);
    const moments = places.map(() => this.#momentsMs(report.at));
    const all = moments.flat();
    const atMs = all.reduce((sum, one) => sum + one, 0) / all.length;
    const around = skyObserverOf(observerAt(places[0] ?? this.#onGround(centre)));
    const known = knownTracks(source, around, atMs);
    const truth = known.find((object) => object.id === id);
    if (truth === undefined) return null;
    const lines = places.map((place, index) => this.#lines(`${index}`, place, moments[index] ?? [], source, id));
    if (lines.some((own) => own === null)) return null;
    return {
      lines: lines.flatMap((own) => own ?? []),
      truth: truth.state,
      truthId: id,
      known,
      rangeM,
      baselineM,
    };
  }

  #factor([least, most]: readonly [number, number]): number {
    return least * (most / least) ** this.#random();
  }

  /** Two at the ends of the baseline, the others anywhere between and beside. */
  #places(centre: GeodeticPosition, baselineM: number, count: number): readonly GeodeticPoint[] {
    const bearing = 360 * this.#random();
    return Array.from({ length: count }, (_, index) => {
      const [turn, share] = index < 2 ? [180 * index, 1] : [360 * this.#random(), Math.sqrt(this.#random())];
      const step = metres((share * baselineM) / 2);
      return this.#onGround(greatCircleStep(centre, trueHeading(normaliseDegrees(bearing + turn)), step));
    });
  }

  #onGround({ latitude, longitude }: GeodeticPosition): GeodeticPoint {
    return { latitude, longitude, height: ellipsoidHeight(this.#groundM) };
  }

  #momentsMs(aroundMs: number): readonly number[] {
    const [least, most] = TRIANGULATION_DRAW.lines;
    const count = least + Math.floor(this.#random() * (most - least + 1));
    const startMs = aroundMs + 1000 * TRIANGULATION_DRAW.startsWithinS * (this.#random() - 0.5);
    return Array.from({ length: count }, (_, index) => Math.round(startMs + 1000 * index));
  }

  #lines(
    key: string,
    place: GeodeticPoint,
    momentsMs: readonly number[],
    source: TrackSource,
    id: number,
  ): readonly SightLine[] | null {
    const trial = this.#trials[Math.floor(this.#random() * this.#trials.length)];
    if (trial === undefined) return null;
    const firstMs = momentsMs[0] ?? 0;
    const afterS = momentsMs.map((atMs) => (atMs - firstMs) / 1000);
    const errors = drawErrors(trial, this.#half, afterS, this.#random);
    if (errors === null) return null;
    const told = this.#toldPlace(place);
    const { horizontal, vertical } = TRIANGULATION_DRAW.placeSigmaM;
    const observer = { key, place: told, horizontalSigmaM: horizontal, verticalSigmaM: vertical };
    const frame = enuFrameAt(place);
    const around = skyObserverOf(observerAt(place));
    const lines: SightLine[] = [];
    for (const [index, atMs] of momentsMs.entries()) {
      const target = knownTracks(source, around, atMs).find((object) => object.id === id);
      const error = errors[index];
      if (target === undefined || error === undefined) return null;
      const { eastM, northM, upM } = enuFromEcef(frame, target.state.placeEcef);
      const seen = new Float64Array(3);
      const elevationDeg = liftByRefraction(seen, 0, eastM, northM, upM, Math.hypot(eastM, northM, upM));
      if (elevationDeg < TRIANGULATION_DRAW.lowestElevationDeg) return null;
      lines.push({ observer, atMs, ...turned(seen, error), ...trial.sigmas[this.#stated] });
    }
    return lines;
  }

  /** Where the device says that it is. */
  #toldPlace(place: GeodeticPoint): GeodeticPoint {
    const { horizontal, vertical } = TRIANGULATION_DRAW.placeSigmaM;
    return geodeticFromEcef(
      ecefFromEnu(enuFrameAt(place), {
        eastM: horizontal * this.gaussian(),
        northM: horizontal * this.gaussian(),
        upM: vertical * this.gaussian(),
      }),
    );
  }

  /** Box and Muller's transform. */
  gaussian(): number {
    return Math.sqrt(-2 * Math.log(1 - this.#random())) * Math.cos(2 * Math.PI * this.#random());
  }
}

const observerAt = (place: GeodeticPoint) => ({
  latitudeDeg: place.latitude,
  longitudeDeg: place.longitude,
  ellipsoidHeightM: place.height,
  heightSource: 'device' as const,
  heightSigmaM: 0,
});

/** A direction turned by a device's error. */
function turned(
  direction: Float64Array,
  [east, north, up]: readonly [number, number, number],
): { readonly azimuthDeg: number; readonly elevationDeg: number } {
  const angle = Math.hypot(east, north, up);
  const turn = quat.create();
  if (angle > 0) quat.setAxisAngle(turn, [east / angle, north / angle, up / angle], angle);
  const straight: [number, number, number] = [direction[0] ?? 0, direction[1] ?? 0, direction[2] ?? 0];
  const pointed = vec3.transformQuat(vec3.create(), straight, turn);
  return {
    azimuthDeg: normaliseDegrees(degreesFromRadians(Math.atan2(pointed[0], pointed[1]))),
    elevationDeg: degreesFromRadians(Math.asin(Math.max(-1, Math.min(1, pointed[2])))),
  };
}

/** The line of somebody who points at another place in the sky. */
export function lyingLine(line: SightLine, turnDeg: number, elevationDeg: number): SightLine {
  return { ...line, azimuthDeg: normaliseDegrees(line.azimuthDeg + turnDeg), elevationDeg };
}
