import { createHash } from 'node:crypto';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** One 32-bit number for one name, the same on every machine. */
export function hashOf(text: string): number {
  return createHash('sha256').update(text).digest().readUInt32LE(0);
}

/** Uniform numbers in [0, 1): a sequence that its seed alone decides. */
export function seededRandom(seed: number): () => number {
  const generator = xoroshiro128plus(seed);
  return () => uniformFloat64(generator);
}
