import type { AddressBlock } from './standing-data';

/**
 * Blocks of 24-bit addresses, as ICAO Annex 10 gives them to states and states to their forces: a prefix and its mask.
 * Blocks nest; the narrowest that holds an address says what it is.
 */
export class AddressBlocks {
  /** By mask, then by prefix; narrow masks first. */
  private readonly byMask = new Map<number, Map<number, AddressBlock>>();
  private masks: readonly number[] = [];

  add(prefix: number, mask: number, block: AddressBlock): void {
    let prefixes = this.byMask.get(mask);
    if (prefixes === undefined) {
      prefixes = new Map();
      this.byMask.set(mask, prefixes);
      this.masks = [...this.byMask.keys()].toSorted((first, second) => second - first);
    }
    prefixes.set(prefix, block);
  }

  find(address: number): AddressBlock | undefined {
    for (const mask of this.masks) {
      // Masks have up to 24 bits, so the signed result of `&` is never negative.
      const block = this.byMask.get(mask)?.get(address & mask);
      if (block !== undefined) {
        return block;
      }
    }
    return undefined;
  }
}
