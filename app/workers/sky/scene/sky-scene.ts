import type { Observer } from '@engine/observer/observer';
import type { SatelliteState } from '@engine/orbits/catalogue/satellite-state';
import type { SatelliteRecord } from '@engine/orbits/satellite-record';

/** Where the camera pointed and what it saw with. */
export interface ScenePose {
  /** Unit quaternion x, y, z, w that turns view vectors into the level frame: east, true north, up. */
  readonly enuFromView: readonly [x: number, y: number, z: number, w: number];
  /** Standard deviations, degrees: about the vertical, and about the level axes. */
  readonly yawSigmaDeg: number;
  readonly tiltSigmaDeg: number;
  /** Along the long side of the camera's picture, without zoom. */
  readonly longSideFovDeg: number;
}

/** A sky of another time, complete: it opens without the network and shows what stood where. */
export interface SkyScene {
  /** What it is, for the line that says so. */
  readonly title: string;
  /** Any time from the one to the other can be shown; epoch milliseconds, from 1957 to 2056. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Shown first. */
  readonly atMs: number;
  readonly observer: Observer;
  /** Messages of the live stream as they came; each says its server time. */
  readonly messages: readonly ArrayBuffer[];
  /** Of the satellites that are to be shown. */
  readonly elementSets: readonly SatelliteRecord[];
  /** The orbits are invented, and are labelled so. */
  readonly areOrbitsDemo: boolean;
  /** Null where no camera pointed anywhere: the view is then aimed by hand or by the device. */
  readonly pose: ScenePose | null;
}

/** What is to be kept of the live sky. */
export interface RecordedSpan {
  /** Server time, epoch milliseconds. */
  readonly fromMs: number;
  readonly toMs: number;
  /** Of which objects; null for those around the observer, at most `MOST_RECORDED`, nearest first. */
  readonly ids: readonly number[] | null;
}

/** More than anybody sees from one place. */
export const MOST_RECORDED = 300;

/** What was told of the live sky in a span, for the messages of a scene. */
export interface RecordedSky {
  readonly ids: readonly number[];
  readonly messages: readonly ArrayBuffer[];
}

/** A satellite of a scene, at the time that is shown and from where the scene is seen. */
export interface SceneSatellite {
  readonly record: SatelliteRecord;
  /** The orbit is invented. */
  readonly isDemo: boolean;
  /** Null where SGP4 has no place for it. */
  readonly state: SatelliteState | null;
}

export type SceneResult =
  | { readonly kind: 'opened'; readonly tracks: number; readonly satellites: number }
  /**
   * Nothing has changed. `messages`: one of them is none of the stream's. `times`: the span is not in order, or not between 1957 and
   * 2056.
   * `observer`: stands nowhere on Earth, or nobody knows how sure that is. `pose`: is no rotation, or has a lens that there
   * is not. `elements`: an element set is no closed orbit. `reader`: the program that reads scenes could not be loaded.
   */
  | {
      readonly kind: 'unreadable';
      readonly reason: 'messages' | 'times' | 'observer' | 'pose' | 'elements' | 'reader';
    }
  /** Left, or another one asked for, before it was open: it is not shown. */
  | { readonly kind: 'left' }
  /** The worker is gone, or died before it had opened the scene. */
  | { readonly kind: 'no-worker' };
