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
  /** The parts that are down, with the reason where one is known. */
  troubles(): readonly string[];
}

/** Whether the server should get traffic: every named part is up and nobody asked it to stop. */
export function createReadiness(parts: readonly string[]): Readiness {
  const states = new Map(parts.map((part) => [part, false]));
  const reasons = new Map<string, string>();
  let hasStarted = false;
  let stopping = false;
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
    troubles() {
      const down = [...states].flatMap(([part, isUp]) => (isUp ? [] : [part]));
      return down.map((part) => {
        const reason = reasons.get(part);
        return reason === undefined ? part : `${part} (${reason})`;
      });
    },
    health() {
      const allUp = [...states.values()].every(Boolean);
      const notUp = hasStarted ? 'failing' : 'starting';
      const running = allUp ? 'ok' : notUp;
      return { status: stopping ? 'stopping' : running, parts: Object.fromEntries(states) };
    },
  };
}
