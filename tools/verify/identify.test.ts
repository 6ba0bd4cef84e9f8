import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runIdentifySuite, simulateSightings } from './identify';
import { reliabilityTable, rightWhereStated, type StatedAnswer } from './identify-tally';

const DATA = process.env['REFERENCE_DATA'] ?? '../shared/data';

/** Answers that are right as often as `rightShare` says of their stated likelihood. */
const answers = (stated: number, count: number, rightShare: number): readonly StatedAnswer[] =>
  Array.from({ length: count }, (_, at) => ({ probability: stated, isRight: at < rightShare * count }));

describe.skipIf(!existsSync(DATA))('verify identify', () => {
  it('names the true object more often than the nearest by angle does, and repeats exactly', async () => {
    const { judged } = await simulateSightings(DATA, 12);
    const share = (of: (one: (typeof judged)[number]) => boolean): number => judged.filter(of).length / judged.length;
    expect(judged).toHaveLength(4 * 12 * 2);
    expect(share(({ isFirst }) => isFirst)).toBeGreaterThan(0.6);
    expect(share(({ isInFirstThree }) => isInFirstThree)).toBeGreaterThan(0.9);
    expect(share(({ isNoneFirst }) => isNoneFirst)).toBeGreaterThan(0.6);
    expect(share(({ isAnchorFirst }) => isAnchorFirst)).toBeLessThan(0.5);
    expect((await simulateSightings(DATA, 2)).judged).toEqual((await simulateSightings(DATA, 2)).judged);
  }, 120_000);
});

it('says which folder is not there', async () => {
  await expect(runIdentifySuite(join(tmpdir(), 'skylens-absent'))).rejects.toThrow(/skylens-absent.*cannot be read/);
});

describe('the calibration of likelihoods', () => {
  it('is what came of the answers around a likelihood, moved by what their mean is off', () => {
    expect(rightWhereStated(answers(0.8, 200, 0.8), 0.8).right).toBeCloseTo(0.8);
    expect(rightWhereStated(answers(0.85, 200, 0.85), 0.8).right).toBeCloseTo(0.8);
    expect(rightWhereStated(answers(0.85, 200, 0.7), 0.8).right).toBeCloseTo(0.65);
    expect(rightWhereStated([...answers(0.8, 200, 0.8), ...answers(0.5, 200, 0)], 0.8).right).toBeCloseTo(0.8);
  });

  it('is no figure where fewer than a hundred answers were given it', () => {
    expect(rightWhereStated(answers(0.8, 99, 1), 0.8).right).toBeNaN();
  });

  it('is listed by tenths', () => {
    expect(reliabilityTable([...answers(0.95, 10, 0.9), ...answers(1, 10, 1)])).toEqual([
      { stated: 0.975, answers: 20, right: 0.95 },
    ]);
  });
});
