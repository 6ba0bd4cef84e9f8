import type { LookUpMoment } from '@engine/look-up/look-up-moment';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import type { ExpectedPath } from '../expected-path/expected-path';
import type { PredictionBasis } from '../expected-path/predict-track';
import type { SkyIdentification } from '../identify/sky-identification';
import type { LiveRecording } from '../scene/live-recording';
import type { SkyApi } from '../sky.api';
import type { SkyTable } from '../table/sky-table';
import { loadedOnce } from './loaded-once';
import type { SkyEngine } from './sky-engine';
import type { SkyServiceOptions } from './sky-service-options';

type AskedSky = Pick<SkyEngine, 'bodyNames' | 'known' | 'here' | 'seenFrom' | 'tabled'>;
type Parts = Pick<SkyServiceOptions, 'loadIdentification' | 'loadPrediction' | 'loadLookUps' | 'loadTable'>;

/** What can be asked about the tracks that are known; what answers comes with the first question. */
export class SkyQuestions {
  readonly #sky: AskedSky;
  readonly #recording: LiveRecording;
  readonly #needIdentification: () => Promise<SkyIdentification>;
  readonly #needPrediction: Parts['loadPrediction'];
  readonly #needLookUps: Parts['loadLookUps'];
  readonly #needTable: Parts['loadTable'];

  /** @param recording what the live stream has told lately */
  constructor(sky: AskedSky, recording: LiveRecording, parts: Parts) {
    this.#sky = sky;
    this.#recording = recording;
    this.#needIdentification = loadedOnce(parts.loadIdentification);
    this.#needPrediction = loadedOnce(parts.loadPrediction);
    this.#needLookUps = loadedOnce(parts.loadLookUps);
    this.#needTable = loadedOnce(parts.loadTable);
  }

  async identify(...told: Parameters<SkyApi['identify']>): ReturnType<SkyApi['identify']> {
    const ranking = await this.#needIdentification().catch(() => null);
    if (ranking === null) return null;
    ranking.names = this.#sky.bodyNames;
    return ranking.answer({ ...this.#sky.known(), recording: this.#recording }, ...told);
  }

  async hear(...told: Parameters<SkyApi['hear']>): ReturnType<SkyApi['hear']> {
    const ranking = await this.#needIdentification().catch(() => null);
    const { tracks, at } = this.#sky.known();
    return ranking?.hear(tracks, at, ...told) ?? null;
  }

  async findCelestial(text: string): Promise<readonly CelestialFacts[] | null> {
    const finding = await this.#needIdentification().catch(() => null);
    const from = this.#sky.seenFrom();
    if (finding === null || from === null) return null;
    finding.names = this.#sky.bodyNames;
    return finding.findCelestial(text, from);
  }

  async needStars(): Promise<boolean> {
    const finding = await this.#needIdentification().catch(() => null);
    return (await finding?.needStars()) ?? false;
  }

  async predict(id: number, aheadS: number, basis: PredictionBasis | null): Promise<ExpectedPath | null> {
    const predictTrack = await this.#needPrediction().catch(() => null);
    const { tracks, at } = this.#sky.known();
    const track = tracks.trackAt(id, at);
    return track === undefined ? null : (predictTrack?.(track, at, aheadS, basis) ?? null);
  }

  async lookUps(): Promise<readonly LookUpMoment[]> {
    const momentsOf = await this.#needLookUps().catch(() => null);
    const here = this.#sky.here();
    return momentsOf === null || here === null ? [] : momentsOf(here.tracks, here.at, here.observer);
  }

  async table(): Promise<SkyTable | null> {
    const write = await this.#needTable().catch(() => null);
    const sky = this.#sky.tabled();
    return write === null || sky === null ? null : write(sky);
  }
}
