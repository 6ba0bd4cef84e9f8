import { OrbitEngine, type OrbitEngineOptions } from './orbit-engine';

/** Unless a test says otherwise: a machine that runs other tests too may take long over a search. */
const PATIENCE = { searchMs: 100_000, shortMs: 100_000, silenceMs: 100_000 };

export function patientOrbitEngine(options: OrbitEngineOptions): OrbitEngine {
  return new OrbitEngine({ ...options, limits: { ...PATIENCE, ...options.limits } });
}
