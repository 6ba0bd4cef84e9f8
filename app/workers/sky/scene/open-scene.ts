import type { LiveMessage } from '@contract/live-frame';
import { decodeLiveMessage, LiveFrameError } from '@contract/live-frame-decode';
import { trackBlocksOf } from '@contract/track-blocks';
import { catalogueSet } from '@engine/orbits/catalogue/catalogue-set';
import { createPropagator } from '@engine/orbits/sgp4/create-propagator';
import { RecordedTracks } from '@engine/sky/aircraft/recorded-tracks';
import { CatalogueSatellites } from '@engine/sky/satellites/catalogue-satellites';
import { type SkyObserver, skyObserverOf } from '@engine/sky/sky-observer';
import type { SceneResult, ScenePose, SkyScene } from './sky-scene';

/** A scene made ready to be shown. */
export interface OpenScene {
  readonly fromMs: number;
  readonly toMs: number;
  readonly atMs: number;
  readonly observer: SkyObserver;
  readonly tracks: RecordedTracks;
  readonly satellites: CatalogueSatellites;
  readonly pose: ScenePose | null;
}

export type OpenedScene =
  | { readonly ok: true; readonly scene: OpenScene }
  | { readonly ok: false; readonly reason: Unreadable };
type Unreadable = Extract<SceneResult, { readonly kind: 'unreadable' }>['reason'];

const refused = (reason: Unreadable): OpenedScene => ({ ok: false, reason });

/** Reads a scene. Messages that are none of the stream's, and times or places that there are not, are refusals. */
export function openScene(scene: SkyScene): OpenedScene {
  const { fromMs, toMs, atMs, observer, pose, elementSets, areOrbitsDemo } = scene;
  if (!(fromMs <= atMs && atMs <= toMs && Number.isFinite(fromMs) && Number.isFinite(toMs))) return refused('times');
  if (!isOnEarth(scene)) return refused('observer');
  const messages = messagesOf(scene.messages);
  if (messages === null) return refused('messages');
  const timed = messages.map(({ serverTimeMs, blocks }) => ({ atMs: serverTimeMs, blocks: trackBlocksOf(blocks) }));
  const tracks = new RecordedTracks(timed.toSorted((a, b) => a.atMs - b.atMs));
  const elements = elementSets.map((record) => record.elements);
  const set = catalogueSet('scene', elementSets, createPropagator(elements, null));
  const satellites = new CatalogueSatellites(set, areOrbitsDemo);
  return {
    ok: true,
    scene: { fromMs, toMs, atMs, observer: skyObserverOf(observer), tracks, satellites, pose },
  };
}

function isOnEarth({ observer: { latitudeDeg, longitudeDeg, ellipsoidHeightM } }: SkyScene): boolean {
  return Math.abs(latitudeDeg) <= 90 && Math.abs(longitudeDeg) <= 180 && Number.isFinite(ellipsoidHeightM);
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
