import type { CameraDevices } from './camera-ladder';
import type { PictureElement } from './camera-picture';

type TrackAbilities = Readonly<Record<string, unknown>>;

/** A track that remembers what it was told. */
export class FakeTrack extends EventTarget {
  readonly applied: MediaTrackConstraints[] = [];
  readonly #abilities: TrackAbilities;
  isStopped = false;
  /** Set to make the camera refuse changes. */
  refusal: Error | null = null;

  constructor(abilities: TrackAbilities = {}) {
    super();
    this.#abilities = abilities;
  }

  stop(): void {
    this.isStopped = true;
  }

  getCapabilities(): TrackAbilities {
    return this.#abilities;
  }

  applyConstraints(constraints: MediaTrackConstraints): Promise<void> {
    this.applied.push(constraints);
    return this.refusal === null ? Promise.resolve() : Promise.reject(this.refusal);
  }
}

export class FakeVideo extends EventTarget implements PictureElement {
  srcObject: MediaProvider | null = null;
  muted = false;
  videoWidth = 0;
  videoHeight = 0;
  plays = 0;

  play(): Promise<void> {
    this.plays += 1;
    return Promise.resolve();
  }
}

/** What `getUserMedia` answers to one call: a track, or the name of an error. */
export type CameraAnswer = FakeTrack | string;

export interface FakeCameras {
  readonly devices: CameraDevices;
  /** Every call, with its constraints. */
  readonly asked: MediaTrackConstraints[];
  /** Tracks that were given out and not stopped. */
  readonly running: () => number;
}

/** Cameras that answer as `answer` says; `call` counts from 0. */
export function fakeCameras(answer: (call: number) => CameraAnswer | Promise<CameraAnswer>): FakeCameras {
  const asked: MediaTrackConstraints[] = [];
  const given: FakeTrack[] = [];
  const getUserMedia = async ({ video }: MediaStreamConstraints): Promise<MediaStream> => {
    asked.push(typeof video === 'object' ? video : {});
    const found = await answer(asked.length - 1);
    if (typeof found === 'string') throw new DOMException(found, found);
    given.push(found);
    // A whole MediaStream cannot be made outside a browser; the controller uses these members only.
    return Object.assign(Object.create(null), {
      getTracks: () => [found],
      getVideoTracks: () => [found],
    });
  };
  return { devices: { getUserMedia }, asked, running: () => given.filter((track) => !track.isStopped).length };
}
