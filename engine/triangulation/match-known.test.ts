import { describe, expect, it } from 'vitest';
import { type KnownObject, matchKnown } from './match-known';
import { BASE, placeNear, pointAt, targetNear } from './pointing.fixture';
import { triangulate } from './triangulate';

const TARGET = targetNear([4_000, 9_000, 3_000], [100, 0, 0]);
const OTHER_WAYS: readonly (readonly [number, number, number])[] = [
  [9_000, 20_000, 9_000],
  [-6_000, 9_000, 2_000],
];

const known = (id: number, state: KnownObject['state']): KnownObject => ({
  id,
  type: 'airplane',
  isDemo: false,
  name: `N${id}`,
  state,
  horizontalSigmaM: 30,
  verticalSigmaM: 60,
});

const others = OTHER_WAYS.map((way, index) => known(10 + index, targetNear(way, [100, 0, 0])));

function fix() {
  const from = [BASE, placeNear(6_000, 0, 0)];
  const found = triangulate(
    from.map((place, index) => pointAt(TARGET, { key: `${index}`, from: place, headingOffDeg: 0.6 })),
  );
  if (found.kind !== 'fix') throw new Error(found.reason);
  return found;
}

describe('[TRI-03] what a fix can be', () => {
  it('is the known object that flies there, and unknown where that is in no list', () => {
    const matched = matchKnown(fix(), [...others, known(1, TARGET)]);
    expect(matched.matches[0]?.object.id).toBe(1);
    expect(matched.matches[0]?.probability).toBeGreaterThan(0.9);
    const withheld = matchKnown(fix(), others);
    expect(withheld.unknownProbability).toBeGreaterThan(0.95);
  });

  it('adds up to one', () => {
    const { matches, unknownProbability } = matchKnown(fix(), [...others, known(1, TARGET), known(2, TARGET)]);
    const sum = matches.reduce((total, { probability }) => total + probability, unknownProbability);
    expect(sum).toBeCloseTo(1, 2);
    // Two that fly the same way are as likely as each other.
    expect(matches.slice(0, 2).map(({ object }) => object.id)).toEqual([1, 2]);
    expect(matches[0]?.probability).toBeCloseTo(matches[1]?.probability ?? Number.NaN, 6);
  });
});
