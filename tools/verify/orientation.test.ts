import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { quat, vec3 } from 'gl-matrix';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { rotateByVector } from '../../engine/orientation/rotation-vector';
import { anchorErrors } from './orientation-anchor';
import { reversedTrial } from './orientation-augmented';
import { comparisonOf } from './orientation-comparison';
import { runOrientationSuite } from './orientation';
import { feedOf } from './orientation-feed';
import { filterErrors, filterFor } from './orientation-run';
import { readTrial, readTrialMeta } from './orientation-trial';

const RATE_HZ = 2000 / 7;
const SECONDS = 40;
const CHANNELS = ['gyr', 'acc', 'mag']
  .flatMap((name) => [`${name}_x`, `${name}_y`, `${name}_z`])
  .concat('ref_w', 'ref_x', 'ref_y', 'ref_z', 'movement');
const SCALE = [...Array.from({ length: 3 }, () => 0.001), ...Array.from({ length: 3 }, () => 0.004)]
  .concat(Array.from({ length: 3 }, () => 0.01))
  .concat(
    Array.from({ length: 4 }, () => 1 / 32_767),
    1,
  );
const FIELD: vec3 = [0, 20, -40];

/** A made-up recording: ten seconds at rest, then slow turns about changing axes. Its name says what it is. */
function syntheticRows(): number[][] {
  const pose = quat.create();
  const inverse = quat.create();
  return Array.from({ length: Math.round(SECONDS * RATE_HZ) }, (_, k) => {
    const atS = k / RATE_HZ;
    const isMoving = atS > 10;
    const rate: vec3 = isMoving ? [Math.sin(atS), 0.7 * Math.cos(0.7 * atS), 0.8 * Math.sin(0.3 * atS)] : [0, 0, 0];
    rotateByVector(pose, vec3.scale([0, 0, 0], rate, 1 / RATE_HZ));
    quat.conjugate(inverse, pose);
    const acceleration = vec3.transformQuat([0, 0, 0], [0, 0, 9.81], inverse);
    const field = vec3.transformQuat([0, 0, 0], FIELD, inverse);
    const [x = 0, y = 0, z = 0, w = 1] = pose;
    return [...rate, ...acceleration, ...field, w, x, y, z, isMoving ? 1 : 0];
  });
}

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'imu-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

async function writeSynthetic(name: string): Promise<void> {
  const rows = syntheticRows();
  const planar = Int16Array.from(
    CHANNELS.flatMap((_, c) => rows.map((row) => Math.round((row[c] ?? 0) / (SCALE[c] ?? 1)))),
  );
  await writeFile(join(dataDir, 'made-up.i16.gz'), gzipSync(new Uint8Array(planar.buffer)));
  const trials = [{ name, file: 'made-up.i16.gz', samples: rows.length }];
  const meta = {
    format: 'int16le-planar-gzip',
    sample_rate_hz: RATE_HZ,
    channels: CHANNELS,
    scale: SCALE,
    missing: -32_768,
    trials,
  };
  await writeFile(join(dataDir, 'meta.json'), JSON.stringify(meta));
}

describe('orientation suite', () => {
  it('judges a made-up recording and leaves out what needs other trials, saying so', async () => {
    await writeSynthetic('synthetic_turns');
    const { gates, lines } = await runOrientationSuite(dataDir);
    const valueOf = (id: string) => gates.find((gate) => gate.id === id)?.value;
    expect(valueOf('orientation.g2.both-ways.worst-trial.ratio')).toBeLessThan(1.02);
    expect(valueOf('orientation.left-out.chosen.ratio')).toBeUndefined();
    expect(lines.join('\n')).toContain('Leave-one-out left out');
    expect(valueOf('orientation.g5b.30s')).toBeLessThan(1);
    expect(valueOf('orientation.g4.33ms')).toBeUndefined();
    expect(lines.join('\n')).toContain('G4 left out');
  }, 60_000);

  it('finds product and anchor nearly exact on it, and the order of its samples matters', async () => {
    await writeSynthetic('synthetic_turns');
    const meta = await readTrialMeta(dataDir);
    const [entry] = meta.trials;
    if (entry === undefined) throw new Error('meta.json lists no trial');
    const trial = await readTrial(dataDir, meta, entry);
    const { native, mean60 } = comparisonOf(trial);
    expect(native.product.total).toBeLessThan(0.3);
    expect(native.anchor.total).toBeLessThan(0.3);
    expect(mean60.product.total).toBeLessThan(0.5);
    expect(mean60.product.total).not.toBe(mean60.anchor.total);
    const backwards = reversedTrial(trial);
    const feed = feedOf(backwards, { gyro: 'mean', isRounded: false });
    // Rates of the other sign turn it the other way: right rates follow, even without a rest at the start.
    expect(filterErrors(backwards, feed, filterFor(feed)).total).toBeLessThan(1);
    const wrong = feedOf({ ...backwards, gyr: trial.gyr }, { gyro: 'mean', isRounded: false });
    expect(filterErrors(backwards, wrong, filterFor(wrong)).total).toBeGreaterThan(10);
  }, 60_000);

  it('refuses a file that is not the one that was listed', async () => {
    await writeSynthetic('synthetic_turns');
    const meta = JSON.parse(await readFile(join(dataDir, 'meta.json'), 'utf8'));
    meta.trials[0].sha256 = '0'.repeat(64);
    await writeFile(join(dataDir, 'meta.json'), JSON.stringify(meta));
    await expect(runOrientationSuite(dataDir)).rejects.toThrow('made-up.i16.gz cannot be read: does not match');
    await writeFile(join(dataDir, 'meta.json'), '{"format": "other"}');
    await expect(runOrientationSuite(dataDir)).rejects.toThrow(/meta\.json is of another format/);
  });
});

describe('a recorded trial', () => {
  it('is as good as the published filter', async ({ skip }) => {
    const recorded = join(process.env['REFERENCE_DATA'] ?? '../shared/data', 'imu');
    const isThere = await access(join(recorded, 'meta.json')).then(
      () => true,
      () => false,
    );
    if (!isThere) skip('no reference data: set REFERENCE_DATA');
    const meta = await readTrialMeta(recorded);
    const [entry] = meta.trials;
    if (entry === undefined) throw new Error('meta.json lists no trial');
    const trial = await readTrial(recorded, meta, entry);
    const feed = feedOf(trial, { gyro: 'mean', isRounded: false });
    const { inclination, total } = filterErrors(trial, feed, filterFor(feed));
    expect(total).toBeLessThan(1.05 * (trial.anchor?.total ?? Number.NaN));
    // The anchor is what it says it is.
    expect(anchorErrors(trial, feed).total).toBeCloseTo(trial.anchor?.total ?? Number.NaN, 2);
    expect(inclination).toBeLessThan(1.05 * (trial.anchor?.inclination ?? Number.NaN));
  }, 30_000);
});
