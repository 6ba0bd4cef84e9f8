import { Problem } from '../../http/problem-details';
import { type OrbitEngine, OrbitsBusyError } from '../../orbits/orbit-engine';

/**
 * Asks the engine on behalf of a call.
 * @throws Problem `catalogue-not-loaded`, or `too-busy` with the time to come back after
 */
export async function askOrbits<Answer>(
  engine: OrbitEngine,
  ask: (engine: OrbitEngine) => Promise<Answer>,
): Promise<Answer> {
  if (!engine.hasCatalogue()) {
    throw new Problem('catalogue-not-loaded', 'This server has loaded no satellite catalogue.');
  }
  try {
    return await ask(engine);
  } catch (error) {
    if (!(error instanceof OrbitsBusyError)) throw error;
    throw new Problem('too-busy', error.message, { headers: { 'Retry-After': String(error.retryAfterS) } });
  }
}
