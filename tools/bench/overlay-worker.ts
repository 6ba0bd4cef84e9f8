import type { LiveRecord } from '@contract/live-frame';
import { degreesFromRadians, radiansFromDegrees, signedDegrees } from '@engine/ar-math/angles';
import { greatCircleStep } from '@engine/ar-math/great-circle-step';
import { enuFrameAt, lookAngles } from '@engine/ar-math/look-angles';
import { ellipsoidHeight, epochMs, latitude, longitude, metres, trueHeading } from '@engine/units/quantity';
import { targetingScore } from '@engine/targeting/targeting-score';
import { OVERLAY_FRAME_BYTES, OVERLAY_HEADER } from '../../app/workers/sky/overlay/overlay-frame';
import { type LabelCandidate, placeLabels } from '../../app/workers/sky/overlay/label-placement';
import { SkyEngine } from '../../app/workers/sky/worker/sky-engine';
import { SkyView } from '../../app/workers/sky/worker/sky-view';
import { aircraftAround, messageOf, OBSERVER, START_MS } from './aircraft-around';
import { interleave } from './interleave';

const FRAME_MS = 1000 / 60;
/** A choice of labels every 250 ms falls into each round, so that a round's mean holds all that a frame costs. */
const FRAMES_A_ROUND = 15;
const ROUNDS = 30;
const RADIUS_KM = 95;
const LABELS = 15;
const TURN_DEG_PER_S = 20;
const VIEWPORT = { widthPx: 412, heightPx: 839, video: null, zoom: 1 } as const;
const HALF_CONE_DEG = 42.5;
const HALF_VIEW_DEG = 30;

const headingAt = (frame: number): number => (frame * TURN_DEG_PER_S * (FRAME_MS / 1000)) % 360;

/** Rounds of the sky worker's frames, as the worker answers them. Returns the number of objects drawn. */
function workerRounds(records: readonly LiveRecord[]): () => number {
  const engine = new SkyEngine(() => epochMs(START_MS));
  engine.setObserver(OBSERVER);
  const view = new SkyView(engine.viewWorld, () => {});
  engine.settings = { filterRadiusKm: 100, sensitivity: 75, updateFrequencyHz: 2 };
  engine.acceptMessage(messageOf(records));
  const buffer = new ArrayBuffer(OVERLAY_FRAME_BYTES);
  const ints = new Int32Array(buffer);
  let frame = 0;
  return () => {
    let drawn = 0;
    for (let k = 0; k < FRAMES_A_ROUND; k++, frame++) {
      view.frame({
        buffer,
        displayAtMs: START_MS + (frame % 600) * FRAME_MS,
        viewport: VIEWPORT,
        aim: { kind: 'manual', azimuthDeg: headingAt(frame), elevationDeg: 15, rollDeg: 0 },
        labelVersion: -1,
      });
      drawn += ints[OVERLAY_HEADER.objects] ?? 0;
    }
    return drawn;
  };
}

/**
 * The same sky as one would first write it: an object for every aircraft in every frame, all of them sorted, labels
 * placed anew among all that are in view. Does less: no refraction, no ellipses, no clusters, no lock.
 */
function naiveRounds(records: readonly LiveRecord[]): () => number {
  const frameOfObserver = enuFrameAt({
    latitude: latitude(OBSERVER.latitudeDeg),
    longitude: longitude(OBSERVER.longitudeDeg),
    height: ellipsoidHeight(OBSERVER.ellipsoidHeightM),
  });
  const focalPx = VIEWPORT.heightPx / 2 / Math.tan(radiansFromDegrees(HALF_VIEW_DEG));
  const drawnAt = (nowMs: number, headingDeg: number): number => {
    const seen = records
      .map((record) => {
        const flownM = (record.groundSpeedMps * (nowMs - record.fixAtMs)) / 1000;
        const from = { latitude: latitude(record.latitudeDeg), longitude: longitude(record.longitudeDeg) };
        const place = greatCircleStep(from, trueHeading(record.trackDeg), metres(flownM));
        const look = lookAngles(frameOfObserver, { ...place, height: ellipsoidHeight(record.ellipsoidHeightM) });
        const headingOffDeg = signedDegrees(look.azimuth - headingDeg);
        const pitchOffDeg = look.elevation - 15;
        const score = targetingScore(headingOffDeg, pitchOffDeg, look.slantRange / 1000);
        return { record, look, headingOffDeg, pitchOffDeg, score };
      })
      .filter(({ headingOffDeg }) => Math.abs(headingOffDeg) <= HALF_CONE_DEG)
      .map((object) => ({
        ...object,
        xPx: VIEWPORT.widthPx / 2 + focalPx * Math.tan(radiansFromDegrees(object.headingOffDeg)),
        yPx: VIEWPORT.heightPx / 2 - focalPx * Math.tan(radiansFromDegrees(object.pitchOffDeg)),
        separationDeg: degreesFromRadians(Math.hypot(object.headingOffDeg, object.pitchOffDeg)),
      }))
      .toSorted((a, b) => b.score - a.score);
    const candidates = seen.map(
      ({ record, xPx, yPx, look }): LabelCandidate => ({
        id: record.id,
        xPx,
        yPx,
        widthPx: 90,
        heightPx: 36,
        urgency: 2,
        distanceNm: look.slantRange / 1852,
      }),
    );
    placeLabels(candidates, new Map(), { ...VIEWPORT, taken: [] }, LABELS);
    return seen.length;
  };
  let frame = 0;
  return () => {
    let drawn = 0;
    for (let k = 0; k < FRAMES_A_ROUND; k++, frame++) {
      drawn += drawnAt(START_MS + (frame % 600) * FRAME_MS, headingAt(frame));
    }
    return drawn;
  };
}

export interface WorkerFigures {
  readonly aircraft: number;
  /** Mean of a frame on a core, milliseconds, median over rounds. */
  readonly frameMs: number;
  readonly anchorFrameMs: number;
  /** Mean number of objects in a frame. */
  readonly drawn: number;
}

/** What a frame of the sky view costs the worker, against the plain way of writing it, in one run. */
export function measureWorkerFrames(count: number): WorkerFigures {
  const records = aircraftAround(count, RADIUS_KM);
  const [round, naiveRound] = [workerRounds(records), naiveRounds(records)];
  const drawn = round() / FRAMES_A_ROUND;
  const { mediansMs } = interleave(
    [
      { name: 'sky worker', round },
      { name: 'an object each', round: naiveRound },
    ],
    ROUNDS,
    5,
    'cpu',
  );
  const [roundMs = Number.NaN, anchorRoundMs = Number.NaN] = mediansMs;
  return {
    aircraft: count,
    frameMs: roundMs / FRAMES_A_ROUND,
    anchorFrameMs: anchorRoundMs / FRAMES_A_ROUND,
    drawn,
  };
}
