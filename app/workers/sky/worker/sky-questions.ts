import type { TrackSource } from '@engine/sky/aircraft/track-source';
import type { EpochMs } from '@engine/units/quantity';
import type { ExpectedPath } from '../expected-path/expected-path';
import type { PredictionBasis } from '../expected-path/predict-track';
import type { SkyIdentification } from '../identify/sky-identification';
import type { LiveRecording } from '../scene/live-recording';
import type { SkyApi } from '../sky.api';
import { loadedOnce } from './loaded-once';
import type { SkyServiceOptions } from './sky-service-options';

type Parts = Pick<SkyServiceOptions, 'loadIdentification' | 'loadPrediction'>;

/** What can be asked about the tracks that are known; what answers comes with the first question. */
export class SkyQuestions {
  readonly #known: () => { readonly tracks: TrackSource; readonly at: EpochMs };
  readonly #recording: LiveRecording;
  readonly #needIdentification: () => Promise<SkyIdentification>;
  readonly #needPrediction: Parts['loadPrediction'];

  /** @param recording what the live stream has told lately */
  constructor(
    known: () => { readonly tracks: TrackSource; readonly at: EpochMs },
    recording: LiveRecording,
    parts: Parts,
  ) {
    this.#known = known;
    this.#recording = recording;
    this.#needIdentification = loadedOnce(parts.loadIdentification);
    this.#needPrediction = loadedOnce(parts.loadPrediction);
  }

  async identify(...told: Parameters<SkyApi['identify']>): ReturnType<SkyApi['identify']> {
    const ranking = await this.#needIdentification().catch(() => null);
    return ranking?.answer({ ...this.#known(), recording: this.#recording }, ...told) ?? null;
  }

  async hear(...told: Parameters<SkyApi['hear']>): ReturnType<SkyApi['hear']> {
    const ranking = await this.#needIdentification().catch(() => null);
    const { tracks, at } = this.#known();
    return ranking?.hear(tracks, at, ...told) ?? null;
  }

  async predict(id: number, aheadS: number, basis: PredictionBasis | null): Promise<ExpectedPath | null> {
    const predictTrack = await this.#needPrediction().catch(() => null);
    const { tracks, at } = this.#known();
    const track = tracks.trackAt(id, at);
    return track === undefined ? null : (predictTrack?.(track, at, aheadS, basis) ?? null);
  }
}
