import { useEffect, useEffectEvent, useMemo } from 'react';
import { useLocation } from 'react-router';
import * as z from 'zod';
import { elementSetSchema } from '@contract/element-set';
import { sceneCopy } from '@app/copy/scene-copy';
import { leaveScene, openScene } from '@app/session/scene';
import { toast } from '@app/state/toast-store';
import type { SceneResult, SkyScene } from '@app/workers/sky/scene/sky-scene';
import { sceneIn } from './carried-scene';

const finite = z.number();
/** A scene as a location may carry it in its state: from a list, a file or a link; perhaps of another version. */
const sceneSchema: z.ZodType<SkyScene> = z.object({
  title: z.string(),
  fromMs: finite,
  toMs: finite,
  atMs: finite,
  observer: z.object({
    latitudeDeg: finite,
    longitudeDeg: finite,
    ellipsoidHeightM: finite,
    heightSource: z.enum(['device', 'ground', 'none']),
    heightSigmaM: finite,
  }),
  messages: z.array(z.instanceof(ArrayBuffer)),
  elementSets: z.array(elementSetSchema),
  areOrbitsDemo: z.boolean(),
  pose: z
    .object({
      enuFromView: z.tuple([finite, finite, finite, finite]),
      yawSigmaDeg: finite,
      tiltSigmaDeg: finite,
      longSideFovDeg: finite,
    })
    .nullable(),
});

const DAMAGED: SceneResult = { kind: 'unreadable', reason: 'messages' };

/** Null where nothing failed. */
function failureText(result: SceneResult): string | null {
  if (result.kind === 'no-worker') return sceneCopy.unavailable;
  if (result.kind !== 'unreadable') return null;
  return result.reason === 'reader' ? sceneCopy.unavailable : sceneCopy.unreadable;
}

async function show(given: unknown): Promise<void> {
  const scene = sceneSchema.safeParse(given);
  const result: SceneResult = scene.success ? await openScene(scene.data) : DAMAGED;
  const title = failureText(result);
  if (title !== null) toast({ title, variant: 'danger' });
}

const keySchema = z.object({ title: z.string(), fromMs: finite, toMs: finite, atMs: finite });

/** The same for the same scene: each entry of the history holds a copy of its own. Null for none. */
function sceneKey(given: unknown): string | null {
  if (given === null) return null;
  const key = keySchema.safeParse(given);
  return key.success ? JSON.stringify(key.data) : 'damaged';
}

/**
 * Shows the scene that the location carries in its state, `{ scene: SkyScene }`, for as long as it is there: a step
 * within the screen, and to another view of the sky, carries it along.
 */
export function useSceneOfLocation(): void {
  const { state } = useLocation();
  const given = useMemo(() => sceneIn(state), [state]);
  const key = useMemo(() => sceneKey(given), [given]);
  const showGiven = useEffectEvent(() => void show(given));
  useEffect(() => {
    if (key === null) return undefined;
    showGiven();
    return leaveScene;
  }, [key]);
}
