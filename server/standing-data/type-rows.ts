import type { AircraftType } from './standing-data';

/** One row of Doc 8643: a designator has a row for each model with it. */
export interface TypeRow extends AircraftType {
  readonly isActive: boolean;
}

/** An airliner fitted out for one owner: its row stands beside that of the airliner, often with a shorter name. */
const PRIVATE_FITTING = /\b(?:BBJ\d?|ACJ|Prestige)\b/;

/**
 * The row that best stands for a designator. It is of the manufacturer with the most rows, for licensed builds have few;
 * of those in use if any is; and of the model that gave the designator, most of whose characters its name has: B737
 * comes from 737-700 and not from C-40. Then the shortest name, for variants add words to it.
 */
export function typicalType(rows: readonly TypeRow[]): AircraftType | undefined {
  const rowsByMaker = new Map<string, number>();
  for (const { manufacturer } of rows) {
    rowsByMaker.set(manufacturer, (rowsByMaker.get(manufacturer) ?? 0) + 1);
  }
  const [best] = rows.toSorted(
    (one, other) =>
      (rowsByMaker.get(other.manufacturer) ?? 0) - (rowsByMaker.get(one.manufacturer) ?? 0) ||
      Number(other.isActive) - Number(one.isActive) ||
      Number(isPrivateFitting(one)) - Number(isPrivateFitting(other)) ||
      sharedWithDesignator(other) - sharedWithDesignator(one) ||
      one.model.length - other.model.length,
  );
  if (best === undefined) {
    return undefined;
  }
  const { isActive: _isActive, ...type } = best;
  return type;
}

function isPrivateFitting({ model }: TypeRow): boolean {
  return PRIVATE_FITTING.test(model);
}

/** How many characters of the designator stand in the model's name, in their order. */
function sharedWithDesignator({ designator, model }: TypeRow): number {
  const name = model.toUpperCase();
  // The longest common subsequence, one row of its table at a time.
  let shared = Array.from({ length: name.length + 1 }, () => 0);
  for (const character of designator) {
    const next = [0];
    for (let index = 0; index < name.length; index += 1) {
      const longest = Math.max(shared[index + 1] ?? 0, next[index] ?? 0);
      next.push(name[index] === character ? (shared[index] ?? 0) + 1 : longest);
    }
    shared = next;
  }
  return shared.at(-1) ?? 0;
}
