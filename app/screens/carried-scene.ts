import { useLocation } from 'react-router';
import * as z from 'zod';

const stateSchema = z.object({ scene: z.unknown() });

/** The scene that a location carries in its state; null where it names none. */
export function sceneIn(state: unknown): unknown {
  const read = stateSchema.safeParse(state);
  return read.success ? (read.data.scene ?? null) : null;
}

/** State of a link to another view of the sky: the scene that is shown goes along. */
export function useCarriedScene(): { readonly scene: unknown } | undefined {
  const scene = sceneIn(useLocation().state);
  return scene === null ? undefined : { scene };
}
