import type { LiveMessage } from '@contract/live-frame';
import { decodeLiveMessage, LiveFrameError } from '@contract/live-frame-decode';
import { trackBlocksOf } from '@contract/track-blocks';
import { catalogueSet, findSatellite } from '@engine/orbits/catalogue/catalogue-set';
import { satelliteStateAt } from '@engine/orbits/catalogue/satellite-state';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import { RecordedTracks } from '@engine/sky/aircraft/recorded-tracks';
import { CatalogueSatellites } from '@engine/sky/satellites/catalogue-satellites';
import { type SkyObserver, skyObserverOf } from '@engine/sky/sky-observer';
import type { EpochMs } from '@engine/units/quantity';
import type { SceneResult, ScenePose, SceneSatellite, SkyScene } from './sky-scene';

/** A scene made ready to be shown. */
export interface OpenScene {
  readonly fromMs: number;
  readonly toMs: number;
  readonly atMs: number;
  readonly observer: SkyObserver;
  readonly tracks: RecordedTracks;
  readonly satellites: CatalogueSatellites;
  readonly pose: ScenePose | null;
  /** Null where the scene has no satellite of that catalogue number. */
  readonly satelliteAt: (noradId: number, at: EpochMs) => SceneSatellite | null;
}

export type OpenedScene =
  | { readonly ok: true; readonly scene: OpenScene }
  | { readonly ok: false; readonly reason: Unreadable };
type Unreadable = Extract<SceneResult, { readonly kind: 'unreadable' }>['reason'];

/**
 * Years in which element sets are dated and the ephemeris holds, [from, to). Far outside them SGP4 would step for minutes,
 * and the planets' light for ever.
 */
const FIRST_MS = Date.UTC(1957, 0, 1);
const LAST_MS = Date.UTC(2057, 0, 1);

const refused = (reason: Unreadable): OpenedScene => ({ ok: false, reason });

/** Reads a scene. Messages that are none of the stream's, and times, places or poses that there are not, are refusals. */
export function openScene(scene: SkyScene): OpenedScene {
  const { fromMs, toMs, atMs, observer, pose, elementSets, areOrbitsDemo } = scene;
  if (!(FIRST_MS <= fromMs && fromMs <= atMs && atMs <= toMs && toMs < LAST_MS)) return refused('times');
  if (!isOnEarth(scene)) return refused('observer');
  if (pose !== null && !isPose(pose)) return refused('pose');
  if (!elementSets.every(isOrbit)) return refused('elements');
  const messages = messagesOf(scene.messages);
  if (messages === null) return refused('messages');
  const timed = messages.map(({ serverTimeMs, blocks }) => ({ atMs: serverTimeMs, blocks: trackBlocksOf(blocks) }));
  const tracks = new RecordedTracks(timed.toSorted((a, b) => a.atMs - b.atMs));
  const elements = elementSets.map((record) => record.elements);
  const set = catalogueSet('scene', elementSets, createPropagator(elements, null));
  const satellites = new CatalogueSatellites(set, areOrbitsDemo);
  const satelliteAt = (noradId: number, at: EpochMs): SceneSatellite | null => {
    const found = findSatellite(set, noradId);
    if (found === null) return null;
    return { record: found.record, isDemo: areOrbitsDemo, state: satelliteStateAt(set, noradId, at, observer) };
  };
  return {
    ok: true,
    scene: { fromMs, toMs, atMs, observer: skyObserverOf(observer), tracks, satellites, pose, satelliteAt },
  };
}

const isSigma = (sigma: number): boolean => Number.isFinite(sigma) && sigma >= 0;

function isOnEarth({ observer }: SkyScene): boolean {
  const { latitudeDeg, longitudeDeg, ellipsoidHeightM, heightSigmaM } = observer;
  const isPlace = Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 && Number.isFinite(ellipsoidHeightM);
  return isPlace && isSigma(heightSigmaM);
}

/** A quaternion of any length turns the same way, but one of none turns nowhere. */
function isPose({ enuFromView, yawSigmaDeg, tiltSigmaDeg, longSideFovDeg }: ScenePose): boolean {
  const squared = enuFromView.reduce((sum, part) => sum + part * part, 0);
  const isRotation = Number.isFinite(squared) && squared > 0;
  return isRotation && isSigma(yawSigmaDeg) && isSigma(tiltSigmaDeg) && longSideFovDeg > 0 && longSideFovDeg < 180;
}

const ELEMENT_NUMBERS = [
  'noradId',
  'epochDay',
  'epochDayFraction',
  'meanMotionRevPerDay',
  'eccentricity',
  'inclinationDeg',
  'raanDeg',
  'argumentOfPericentreDeg',
  'meanAnomalyDeg',
  'bstar',
] as const;

/** What SGP4 makes of an orbit is its own affair: one that it refuses is one satellite less. */
function isOrbit({ elements }: SatelliteRecord): boolean {
  const { eccentricity, meanMotionRevPerDay } = elements;
  const areFinite = ELEMENT_NUMBERS.every((name) => Number.isFinite(elements[name]));
  return areFinite && eccentricity >= 0 && eccentricity < 1 && meanMotionRevPerDay > 0;
}

/** Null where one of them cannot be read. */
function messagesOf(buffers: readonly ArrayBuffer[]): readonly LiveMessage[] | null {
  try {
    return buffers.map(decodeLiveMessage);
  } catch (error) {
    if (error instanceof LiveFrameError) return null;
    throw error;
  }
}
