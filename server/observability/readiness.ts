import type { Health } from '@contract/health';

export interface Readiness {
  /**
   * Called as parts come up or go down.
   * @param reason why it is down, in words for the operator
   */
  set(part: string, isUp: boolean, reason?: string): void;
  /** From now on the server only finishes what it has begun. */
  stop(): void;
  health(): Health;
  /** Every part, in the order in which they were named. */
  partStates(): readonly PartReadiness[];
  /** The parts that are down, with the reason where one is known. */
  troubles(): readonly string[];
}

export interface PartReadiness {
  readonly name: string;
  readonly isUp: boolean;
  /** Why it is down; null where that is not known. */
  readonly reason: string | null;
}

/** Whether the server should get traffic: every named part is up and nobody asked it to stop. */
export function createReadiness(names: readonly string[]): Readiness {
  const states = new Map(names.map((name) => [name, false]));
  const reasons = new Map<string, string>();
  let hasStarted = false;
  let stopping = false;
  const partStates = (): readonly PartReadiness[] =>
    [...states].map(([name, isUp]) => ({ name, isUp, reason: reasons.get(name) ?? null }));
  return {
    set(part, isUp, reason) {
      states.set(part, isUp);
      if (isUp || reason === undefined) reasons.delete(part);
      else reasons.set(part, reason);
      hasStarted ||= [...states.values()].every(Boolean);
    },
    stop() {
      stopping = true;
    },
    partStates,
    troubles() {
      const down = partStates().filter(({ isUp }) => !isUp);
      return down.map(({ name, reason }) => (reason === null ? name : `${name} (${reason})`));
    },
    health() {
      const allUp = [...states.values()].every(Boolean);
      const notUp = hasStarted ? 'failing' : 'starting';
      const running = allUp ? 'ok' : notUp;
      return { status: stopping ? 'stopping' : running, parts: Object.fromEntries(states) };
    },
  };
}
