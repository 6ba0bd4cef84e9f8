import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readRecordings } from './tracks-recording';
import { aircraftGates, runTransitsSuite, satelliteGates } from './transits';
import { judgeRecording, predictedTransits, type JudgedTransit, type TransitPrediction } from './transits-aircraft';
import { airlessDisc, aircraftOffset, behindDeg, earthFixed } from './transits-geometry';
import { TransitSceneMaker } from './transits-scene';

const DATA = process.env['REFERENCE_DATA'] ?? '../shared/data';
const COUNTS = { cross: 32, around: 0 } as const;

const judgedBy = async (predict: TransitPrediction): Promise<readonly JudgedTransit[]> => {
  const recordings = await readRecordings(join(DATA, 'aircraft'));
  const swiss = recordings.find(({ series }) => series.startsWith('switzerland'));
  return swiss === undefined ? [] : judgeRecording(swiss, 7, COUNTS, predict);
};
const missed = (judged: readonly JudgedTransit[]): readonly string[] =>
  aircraftGates(judged)
    .filter(({ id, pass }) => !pass && !/scenes|likely/.test(id))
    .map(({ id }) => id);

describe.skipIf(!existsSync(DATA))('verify transits', () => {
  it('passes what the product predicts of recorded aircraft, and misses what is a little off', async () => {
    expect(missed(await judgedBy(predictedTransits))).toEqual([]);
    const late = await judgedBy((scene) => predictedTransits(scene).map((one) => ({ ...one, atMs: one.atMs + 2_000 })));
    expect(missed(late)).toEqual(['transits.aircraft.time.median', 'transits.aircraft.time.within']);
    const beside = await judgedBy((scene) =>
      predictedTransits(scene).map((one) => ({
        ...one,
        path: one.path.map((point) => ({ ...point, upDeg: point.upDeg + 0.2 })),
      })),
    );
    expect(missed(beside)).toEqual(['transits.aircraft.miss.median', 'transits.aircraft.miss.within']);
    expect(missed(await judgedBy(() => []))).toHaveLength(4);
  }, 240_000);

  it('places its observers where the recorded aircraft really stands on the disc, by its own sums', async () => {
    const recordings = await readRecordings(join(DATA, 'aircraft'));
    const [recording] = recordings.filter(({ series }) => series.startsWith('switzerland'));
    if (recording === undefined) return;
    const maker = new TransitSceneMaker(recording, 3);
    const scenes = Array.from({ length: 200 }, () => maker.scene('cross')).filter((scene) => scene !== null);
    expect(scenes.length).toBeGreaterThan(5);
    for (const { way, aboutMs, observer, disc, askedMs, aircraft, newest } of scenes) {
      const place = way.at(aboutMs);
      if (place === null) throw new Error('The way is not known.');
      expect(Math.hypot(...aircraftOffset(airlessDisc(disc, observer, aboutMs), observer, place))).toBeLessThan(0.201);
      expect(aircraft.fixes[newest]?.at).toBeLessThanOrEqual(askedMs);
      expect(aboutMs - askedMs).toBe(60_000);
    }
  }, 60_000);
});

/**
 * By how many minutes what is behind something that flies so high and stands at that elevation is lifted more than it.
 */
function gapMinutes(heightM: number, elevationDeg: number): number {
  const rad = (elevationDeg * Math.PI) / 180;
  const rangeM = heightM / Math.sin(rad);
  return 60 * (elevationDeg - behindDeg(0, [0, rangeM * Math.cos(rad), rangeM * Math.sin(rad)]));
}

describe('the judge', () => {
  it('lifts an airliner at 10° by about half of the 5.3 minutes of what is behind it, and a satellite by nearly all', () => {
    expect(gapMinutes(10_000, 10)).toBeGreaterThan(2);
    expect(gapMinutes(10_000, 10)).toBeLessThan(4);
    expect(gapMinutes(10_000, 45)).toBeLessThan(0.8);
    expect(Math.abs(gapMinutes(69_000, 10))).toBeLessThan(1);
  });

  it('has a degree of the equator 111.32 km long', () => {
    const [one, other] = [0, 1].map((longitudeDeg) => earthFixed({ latitudeDeg: 0, longitudeDeg, heightM: 0 }));
    const chordM = Math.hypot(...([0, 1, 2] as const).map((axis) => (one?.[axis] ?? 0) - (other?.[axis] ?? 0)));
    expect(chordM).toBeCloseTo(111_318, -1);
  });
});

const failed = (judgement: Parameters<typeof satelliteGates>[0]): readonly string[] =>
  satelliteGates(judgement)
    .filter(({ pass }) => !pass)
    .map(({ id }) => id);

it('misses the gates of satellites that are found late, beside, or not at all', () => {
  const right = { timeErrorS: 0.01, missErrorDeg: 0.001, durationErrorS: 0.02, leftShare: 0.02 };
  const placed = Array.from({ length: 40 }, () => right);
  const good = { placed, listed: 5, missing: 0, unfounded: 0 };
  expect(failed(good)).toEqual([]);
  expect(failed({ ...good, placed: [...placed, { ...right, timeErrorS: 0.5 }] })).toEqual([
    'transits.satellites.time.worst',
  ]);
  expect(failed({ ...good, missing: 1 })).toEqual(['transits.satellites.missing']);
  expect(failed({ ...good, placed: [] })).toHaveLength(5);
});

it('says which folder is not there', async () => {
  await expect(runTransitsSuite('/nowhere/at/all')).rejects.toThrow(/cannot be read/);
});
