/** Why one record of a catalogue is not used, in words for whoever runs the server. */
export const REJECTION_TEXTS = {
  checksum: 'a checksum is wrong',
  'cut-short': 'a line is cut short',
  unpaired: 'one of the two lines is missing',
  'number-mismatch': 'the two lines name different objects',
  'catalogue-number': 'the catalogue number cannot be read',
  'unreadable-field': 'a field cannot be read',
  'out-of-range': 'a value is impossible',
  'ephemeris-type': 'the elements are of another type than SGP4 (type 4 is SGP4-XP)',
  'other-theory': 'the mean elements are of another theory, frame or time scale than SGP4, TEME and UTC',
  'not-a-record': 'this is no element set',
} as const;
export type RejectionReason = keyof typeof REJECTION_TEXTS;

/** One record that is not used. `detail` is short and safe to print. */
export interface Rejection {
  readonly reason: RejectionReason;
  readonly detail: string;
}

/** Refused records by reason; of each reason the first few, so that they can be looked up. */
export interface RejectionCount {
  readonly reason: RejectionReason;
  readonly count: number;
  readonly examples: readonly string[];
}

const EXAMPLES_OF_EACH = 3;
const LONGEST_DETAIL = 90;

export function rejection(reason: RejectionReason, detail: string): Rejection {
  return { reason, detail: printable(detail, LONGEST_DETAIL) };
}

export function isRejection(value: object): value is Rejection {
  return 'reason' in value;
}

/** Counts what is refused without keeping it. */
export class RejectionTally {
  readonly #counts = new Map<RejectionReason, { count: number; examples: string[] }>();
  #total = 0;

  get total(): number {
    return this.#total;
  }

  add({ reason, detail }: Rejection): void {
    this.#note(reason, 1, [detail]);
  }

  addAll(other: RejectionTally): void {
    for (const { reason, count, examples } of other.counts()) this.#note(reason, count, examples);
  }

  /** Most frequent first. */
  counts(): readonly RejectionCount[] {
    return [...this.#counts]
      .map(([reason, { count, examples }]) => ({ reason, count, examples: [...examples] }))
      .toSorted((a, b) => b.count - a.count);
  }

  #note(reason: RejectionReason, count: number, examples: readonly string[]): void {
    this.#total += count;
    const known = this.#counts.get(reason) ?? { count: 0, examples: [] };
    known.count += count;
    known.examples.push(...examples.slice(0, EXAMPLES_OF_EACH - known.examples.length));
    this.#counts.set(reason, known);
  }
}

/**
 * Text from outside as one printable line: control characters, marks that turn the direction of writing and halves of
 * characters (lone surrogates, which PostgreSQL refuses in JSON) become spaces, white space is collapsed.
 */
export function printable(text: string, longest: number): string {
  const line = text
    .slice(0, 4 * longest)
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\uFFFD]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (line.length <= longest) return line;
  // The cut must not leave half a character either.
  return `${line.slice(0, longest - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}
