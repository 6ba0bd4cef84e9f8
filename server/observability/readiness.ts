import type { Health } from '@contract/health';

export interface Readiness {
  /** Called as parts come up or go down. */
  set(part: string, isUp: boolean): void;
  /** From now on the server only finishes what it has begun. */
  stop(): void;
  health(): Health;
}

/** Whether the server should get traffic: every named part is up and nobody asked it to stop. */
export function createReadiness(parts: readonly string[]): Readiness {
  const states = new Map(parts.map((part) => [part, false]));
  let hasStarted = false;
  let stopping = false;
  return {
    set(part, isUp) {
      states.set(part, isUp);
      hasStarted ||= [...states.values()].every(Boolean);
    },
    stop() {
      stopping = true;
    },
    health() {
      const allUp = [...states.values()].every(Boolean);
      const notUp = hasStarted ? 'failing' : 'starting';
      const running = allUp ? 'ok' : notUp;
      return { status: stopping ? 'stopping' : running, parts: Object.fromEntries(states) };
    },
  };
}
