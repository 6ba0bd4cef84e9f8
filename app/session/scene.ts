import { useSkyTimeStore } from '@app/state/sky-time-store';
import type { SceneResult, SkyScene } from '@app/workers/sky/scene/sky-scene';
import { skyClient } from './current-session';

/** Shows a scene in the place of the live sky. `goLive` of the sky's time leaves it. */
export async function openScene(scene: SkyScene): Promise<SceneResult> {
  const result = await skyClient().openScene(scene);
  if (result.kind === 'opened') {
    const { title, fromMs, toMs, atMs, pose } = scene;
    useSkyTimeStore.getState().enterScene({ title, fromMs, toMs, hasPose: pose !== null }, atMs);
  }
  return result;
}

/** Back to the live sky, also from a scene that is still being opened. */
export function leaveScene(): void {
  skyClient().leaveScene();
  useSkyTimeStore.getState().goLive();
}
