import type { AircraftType, ModelName } from './standing-data';

/** One row of Doc 8643: a designator has a row for each model with it. */
export interface TypeRow extends AircraftType {
  readonly isActive: boolean;
}

/** An airliner fitted out for one owner: its row stands beside that of the airliner, often with a shorter name. */
const PRIVATE_FITTING = /\b(?:BBJ\d?|ACJ|Prestige)\b/;
/** "C-40", "KC-46 Pegasus", "CT-43": letters for the mission, a dash, a number. Also "A-330" and "PC-12". */
const MILITARY_DESIGNATION = /^[A-Z]{1,3}-\d{1,3}(?![\d-])/;
/** A name that has no more than this of its designator cannot have given it: "C-40" has nothing of "B737". */
const MOST_SHARED_BY_CHANCE = 1;

/**
 * The row that best stands for a designator, and what armed forces call the same aircraft where that is another name.
 * The row is of the manufacturer with the most rows, for licensed builds have few; of those in use if any is; and of the
 * model that gave the designator, most of whose characters its name has: B737 comes from 737-700 and not from C-40. Then
 * the shortest name, for variants add words to it.
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
  const military = militaryName(rows, best);
  return military === undefined ? type : { ...type, military };
}

/** The shortest military designation of the same maker, if the designator is not made from one itself, as C130 is. */
function militaryName(rows: readonly TypeRow[], civil: TypeRow): ModelName | undefined {
  const [row] = rows
    .filter(
      (candidate) =>
        candidate.manufacturer === civil.manufacturer &&
        candidate.isActive === civil.isActive &&
        MILITARY_DESIGNATION.test(candidate.model) &&
        !isPrivateFitting(candidate) &&
        sharedWithDesignator(candidate) <= MOST_SHARED_BY_CHANCE,
    )
    .toSorted((one, other) => one.model.length - other.model.length);
  return row === undefined || row.model === civil.model
    ? undefined
    : { manufacturer: row.manufacturer, model: row.model };
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
