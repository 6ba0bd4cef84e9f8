import { SATELLITE_OBJECT_TYPES } from '../satellite-record';
import type { SatelliteFacts } from './satellite-facts';

/** Facts of objects by their catalogue number. A map is one. */
export interface FactsBook {
  readonly size: number;
  get(noradId: number): SatelliteFacts | undefined;
}

/** Collects facts; of several for one object the last stay. */
export interface FactsPacker {
  add(noradId: number, facts: SatelliteFacts): void;
  packed(): PackedFacts;
}

/** No text of a fact holds one: names are printable, the others have their forms. */
const BETWEEN = '\t';

/**
 * The facts of a whole satellite catalogue. It has 68,000 objects, most of them long gone, and of those that are asked
 * for each is asked a few times a day: as one text and where each object's begins they take 4 MB, as objects 17.
 */
export class PackedFacts implements FactsBook {
  /** In ascending order. */
  readonly #noradIds: Uint32Array;
  /** Where an object's facts begin in the text; one more at the end. */
  readonly #starts: Uint32Array;
  readonly #text: string;

  private constructor(lines: ReadonlyMap<number, string>) {
    this.#noradIds = Uint32Array.from(lines.keys()).toSorted();
    this.#starts = new Uint32Array(lines.size + 1);
    const ordered = Array.from(this.#noradIds, (noradId) => lines.get(noradId) ?? '');
    ordered.forEach((line, index) => {
      this.#starts[index + 1] = (this.#starts[index] ?? 0) + line.length;
    });
    this.#text = ordered.join('');
  }

  static packer(): FactsPacker {
    const lines = new Map<number, string>();
    return {
      add: (noradId, facts) => void lines.set(noradId, lineOf(facts)),
      packed: () => new PackedFacts(lines),
    };
  }

  get size(): number {
    return this.#noradIds.length;
  }

  get(noradId: number): SatelliteFacts | undefined {
    let low = 0;
    let high = this.#noradIds.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((this.#noradIds[middle] ?? 0) < noradId) low = middle + 1;
      else high = middle;
    }
    if (this.#noradIds[low] !== noradId) return undefined;
    return factsOfLine(this.#text.slice(this.#starts[low], this.#starts[low + 1]));
  }
}

function lineOf({ name, internationalDesignator, objectType, owner, launchDate }: SatelliteFacts): string {
  return [objectType, name ?? '', internationalDesignator ?? '', owner ?? '', launchDate ?? ''].join(BETWEEN);
}

function factsOfLine(line: string): SatelliteFacts {
  const [type, ...texts] = line.split(BETWEEN);
  const [name, internationalDesignator, owner, launchDate] = texts.map((text) => (text === '' ? null : text));
  return {
    name: name ?? null,
    internationalDesignator: internationalDesignator ?? null,
    objectType: SATELLITE_OBJECT_TYPES.find((known) => known === type) ?? 'unknown',
    owner: owner ?? null,
    launchDate: launchDate ?? null,
  };
}
