import { LiveRecording } from '../scene/live-recording';
import {
  MOST_RECORDED,
  type RecordedSky,
  type RecordedSpan,
  type SceneResult,
  type SkyScene,
} from '../scene/sky-scene';
import type { SkyEngine } from './sky-engine';
import type { SkyServiceOptions } from './sky-service-options';

/** Opens and leaves scenes, and records what makes one. */
export class SceneDesk {
  readonly recording = new LiveRecording();
  readonly #engine: SkyEngine;
  readonly #loads: Pick<SkyServiceOptions, 'loadSceneReader' | 'loadSceneWriter'>;
  readonly #onChange: () => void;
  /** Scenes asked for or left so far: one that was overtaken while it loaded is not shown. */
  #requests = 0;

  constructor(
    engine: SkyEngine,
    loads: Pick<SkyServiceOptions, 'loadSceneReader' | 'loadSceneWriter'>,
    onChange: () => void,
  ) {
    this.#engine = engine;
    this.#loads = loads;
    this.#onChange = onChange;
  }

  async open(scene: SkyScene): Promise<SceneResult> {
    const request = ++this.#requests;
    const openScene = await this.#loads.loadSceneReader().catch(() => null);
    if (openScene === null) return { kind: 'unreadable', reason: 'reader' };
    if (request !== this.#requests) return { kind: 'left' };
    const opened = openScene(scene);
    if (!opened.ok) return { kind: 'unreadable', reason: opened.reason };
    this.#engine.show(opened.scene);
    this.#onChange();
    return { kind: 'opened', tracks: opened.scene.tracks.size, satellites: scene.elementSets.length };
  }

  leave(): void {
    this.#requests++;
    this.#engine.show(null);
    this.#onChange();
  }

  async record({ fromMs, toMs, ids: wanted }: RecordedSpan): Promise<RecordedSky | null> {
    const messagesOf = await this.#loads.loadSceneWriter().catch(() => null);
    if (messagesOf === null) return null;
    const ids = wanted ?? this.#engine.nearestIds(MOST_RECORDED);
    const kept = this.recording.between(fromMs, toMs);
    return { ids, messages: messagesOf(kept, new Set(ids), (id) => this.#engine.liveFacts(id)) };
  }
}
