import type { RecordedSky, RecordedSpan, SceneResult, SceneSatellite, SkyScene } from './sky-scene';

/** Skies of another time in the place of the live one. */
export interface SceneApi {
  /**
   * Shows a scene in the place of the live sky: camera view, drawn sky, radar and lists alike, first at its `atMs`, then
   * as `setSkyTime` says with times of the kind `recorded`. Buffers are copied. The live stream goes on behind it.
   */
  openScene(scene: SkyScene): Promise<SceneResult>;
  /** One of the scene's satellites by its catalogue number; null where no scene is shown, and of all others. */
  sceneSatellite(noradId: number): Promise<SceneSatellite | null>;
  /** What the live stream has told of a span of the last minutes; null where what records could not be loaded. */
  recordSky(span: RecordedSpan): Promise<RecordedSky | null>;
  /** Back to the live sky. */
  leaveScene(): Promise<void>;
}
