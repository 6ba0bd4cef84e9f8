import type { TriangulationOutcome } from '@contract/triangulation';
import { HOUR_MS } from '@engine/constants/durations';
import { Budget } from '../../http/budget';
import { Problem } from '../../http/problem-details';
import type { FoundObjects, FoundRow } from './found-objects';
import type { TriangulationLimits } from './limits';

/** Whoever points at a thing again within so long writes its row anew. */
const SAME_SIGHTING_MS = HOUR_MS;
/** Older ones are begun anew. */
const MOST_ROWS = 1_000;

/** Keeps what was found without a session: one row for a thing, whoever points at it, and few new ones of a network. */
export class SingleSightings {
  readonly #rows = new Map<string, { readonly row: FoundRow; readonly keptMs: number }>();
  readonly #found: Pick<FoundObjects, 'newRow'>;
  readonly #beginnings: Budget;

  constructor(found: Pick<FoundObjects, 'newRow'>, { newSightingsPerHour }: TriangulationLimits) {
    this.#found = found;
    this.#beginnings = new Budget(newSightingsPerHour, HOUR_MS);
  }

  async keep(outcome: TriangulationOutcome, network: string, nowMs: number): Promise<void> {
    if (outcome.result === null) return;
    const { objectId, type, name } = outcome.result;
    const key = `${type} ${objectId ?? name}`;
    const known = this.#rows.get(key);
    const row = known !== undefined && nowMs - known.keptMs < SAME_SIGHTING_MS ? known.row : this.#found.newRow();
    // The one that was kept last stands last.
    this.#rows.delete(key);
    this.#rows.set(key, { row, keptMs: nowMs });
    for (const oldest of this.#rows.keys()) {
      if (this.#rows.size <= MOST_ROWS) break;
      this.#rows.delete(oldest);
    }
    await row.keep(outcome, nowMs, () => this.#mayBegin(network));
  }

  async #mayBegin(network: string): Promise<boolean> {
    try {
      await this.#beginnings.take(network, 'New sightings');
      return true;
    } catch (error) {
      // The answer stands; it is not in the list.
      if (error instanceof Problem) return false;
      throw error;
    }
  }
}
