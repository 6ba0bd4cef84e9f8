import type { LiveRecord } from '@contract/live-frame';
import { radiansFromDegrees } from '@engine/ar-math/angles';
import { greatCircleDistance, initialBearing } from '@engine/ar-math/great-circle';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { epochMs, latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import { type LabelCandidate, placeLabels } from '../../app/workers/sky/overlay/label-placement';
import { FRAME_BYTES } from '../../app/workers/sky/radar/radar-frame';
import { furthestVisibleNm, radarPoint } from '../../app/workers/sky/radar/radar-geometry';
import { SkyEngine } from '../../app/workers/sky/worker/sky-engine';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { aircraftAround, messageOf, OBSERVER, START_MS } from './aircraft-around';
import { interleave } from './interleave';

const AIRCRAFT = 1_500;
const RADIUS_KM = 220;
const FRAME_MS = 1000 / 60;
/** Labels are chosen every 250 ms: once in a round. */
const FRAMES_A_ROUND = 15;
const ROUNDS = 30;
const WARM_UP = 15;
const LABELS = 20;
const VIEW = { rangeNm: 100, widthPx: 900, heightPx: 900, upDeg: 0 } as const;

function engineWith(records: readonly LiveRecord[], now: () => number): SkyEngine {
  const engine = new SkyEngine(() => epochMs(now()));
  engine.setObserver(OBSERVER);
  engine.setRadarView(VIEW);
  engine.acceptMessage(messageOf(records));
  return engine;
}

/** Rounds of the radar's frames, as the worker answers them; trails, built once a second, are left out. */
function productRounds(records: readonly LiveRecord[]): () => number {
  let nowMs = START_MS;
  const engine = engineWith(records, () => nowMs);
  const buffer = new ArrayBuffer(FRAME_BYTES);
  const ints = new Int32Array(buffer);
  return () => {
    let drawn = 0;
    for (let k = 0; k < FRAMES_A_ROUND; k++) {
      nowMs = START_MS + ((nowMs - START_MS + FRAME_MS) % 10_000);
      engine.radarFrame({ buffer, view: VIEW, labelVersion: -1, trailVersion: -1, bandVersion: -1 });
      drawn += ints[2] ?? 0;
    }
    return drawn;
  };
}

/**
 * The radar as one would first write it: every aircraft flown on along its track, measured, sorted and written; labels
 * placed once in a round. Does less: no turns, no smoothing of new fixes, no styles, no memory of labels.
 */
function plainRounds(records: readonly LiveRecord[]): () => number {
  const here = { latitude: latitude(OBSERVER.latitudeDeg), longitude: longitude(OBSERVER.longitudeDeg) };
  const furthestNm = furthestVisibleNm(VIEW);
  const floats = new Float32Array(FRAME_BYTES / 4);
  let nowMs = START_MS;
  const seenAt = () =>
    records
      .map((record) => {
        const from = { latitude: latitude(record.latitudeDeg), longitude: longitude(record.longitudeDeg) };
        const flown = metres((record.groundSpeedMps * (nowMs - record.fixAtMs)) / 1000);
        const place = greatCircleStep(from, trueHeading(record.trackDeg), flown);
        const distanceNm = greatCircleDistance(here, place);
        return { record, distanceNm, ...radarPoint(VIEW, initialBearing(here, place), distanceNm) };
      })
      .filter(({ distanceNm }) => distanceNm <= furthestNm)
      .toSorted((a, b) => b.distanceNm - a.distanceNm);
  return () => {
    let drawn = 0;
    for (let k = 0; k < FRAMES_A_ROUND; k++) {
      nowMs = START_MS + ((nowMs - START_MS + FRAME_MS) % 10_000);
      const seen = seenAt();
      seen.slice(-1_024).forEach(({ record, xPx, yPx }, index) => {
        floats.set([xPx, yPx, radiansFromDegrees(record.trackDeg), record.id, 0], index * 5);
      });
      if (k === 0) {
        const candidates = seen.map(
          ({ record, xPx, yPx, distanceNm }): LabelCandidate => ({
            id: record.id,
            xPx,
            yPx,
            distanceNm,
            widthPx: 64,
            heightPx: 27,
            urgency: 2,
          }),
        );
        placeLabels(candidates, new Map(), { ...VIEW, taken: [] }, LABELS);
      }
      drawn += seen.length;
    }
    return drawn;
  };
}

/** A radar frame and a list of 1,500 aircraft, as the sky worker makes them; anchor: the radar in the plain way. */
export async function runRadarBench(): Promise<SuiteResult> {
  const records = aircraftAround(AIRCRAFT, RADIUS_KM);
  const engine = engineWith(records, () => START_MS);
  const lists = () => {
    let rows = 0;
    for (let k = 0; k < FRAMES_A_ROUND; k++) rows += engine.snapshot('live').rows.length;
    return rows;
  };
  const { mediansMs } = interleave(
    [
      { name: 'radar', round: productRounds(records) },
      { name: 'plain', round: plainRounds(records) },
      { name: 'list', round: lists },
    ],
    ROUNDS,
    WARM_UP,
    'cpu',
  );
  const [frameMs = Number.NaN, plainMs = Number.NaN, listMs = Number.NaN] = mediansMs.map((ms) => ms / FRAMES_A_ROUND);
  return {
    suite: 'radar',
    gates: [
      atMost('radar.frame-1500', frameMs, 3, 'ms'),
      atLeast('radar.against-plain', plainMs / frameMs, 0.8, 'x'),
      atMost('radar.list-1500', listMs, 5, 'ms'),
    ],
    figures: { aircraft: AIRCRAFT, frameMs, plainMs, listMs },
    lines: [
      `${AIRCRAFT} aircraft: radar frame ${frameMs.toFixed(2)} ms, in the plain way ${plainMs.toFixed(2)} ms; list ${listMs.toFixed(2)} ms`,
    ],
  };
}
