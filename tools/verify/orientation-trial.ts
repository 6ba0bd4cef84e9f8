import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import * as z from 'zod';
import { readingInput, UnreadableInput } from '../measurement/unreadable-input';

const errorTripleSchema = z.object({ total: z.number(), heading: z.number(), inclination: z.number() });

const metaSchema = z.object({
  format: z.literal('int16le-planar-gzip'),
  sample_rate_hz: z.number().positive(),
  channels: z.array(z.string()),
  scale: z.array(z.number()),
  missing: z.number(),
  trials: z
    .array(
      z.object({
        name: z.string(),
        file: z.string(),
        samples: z.int().positive(),
        sha256: z.string().optional(),
        vqf_2_1_1_default_rmse_deg: errorTripleSchema.optional(),
      }),
    )
    .min(1),
});

export type TrialMeta = z.infer<typeof metaSchema>;
export type TrialEntry = TrialMeta['trials'][number];

/** One recording: readings in device axes and the optical truth, one column per channel. */
export interface Trial {
  readonly name: string;
  readonly anchor: TrialEntry['vqf_2_1_1_default_rmse_deg'];
  readonly rateHz: number;
  readonly samples: number;
  readonly gyr: readonly [Float64Array, Float64Array, Float64Array];
  readonly acc: readonly [Float64Array, Float64Array, Float64Array];
  readonly mag: readonly [Float64Array, Float64Array, Float64Array];
  /** Device → ENU (magnetic north), x y z w per sample; NaN where the markers were hidden. */
  readonly reference: Float64Array;
  /** 1 where the sample is scored by the benchmark: in motion, reference present. */
  readonly isScored: Uint8Array;
}

/**
 * The list of trials of a folder of this format.
 * @throws UnreadableInput where there is none
 */
export async function readTrialMeta(dataDir: string): Promise<TrialMeta> {
  const path = join(dataDir, 'meta.json');
  const parsed = await readingInput(path, async () => metaSchema.safeParse(JSON.parse(await readFile(path, 'utf8'))));
  if (parsed.success) return parsed.data;
  throw new UnreadableInput(`${path} is of another format:\n${z.prettifyError(parsed.error)}`);
}

/**
 * One trial.
 * @throws UnreadableInput where its file is missing, damaged, too short or does not match its checksum
 */
export function readTrial(dataDir: string, meta: TrialMeta, entry: TrialEntry): Promise<Trial> {
  const path = join(dataDir, entry.file);
  return readingInput(path, async () => trialOf(await readFile(path), meta, entry));
}

function trialOf(packed: Buffer, meta: TrialMeta, entry: TrialEntry): Trial {
  if (entry.sha256 !== undefined) {
    const found = [packed, gunzipSync(packed)].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    if (!found.includes(entry.sha256)) throw new Error('does not match its sha256');
  }
  const bytes = gunzipSync(packed);
  const { samples } = entry;
  if (bytes.length < samples * meta.channels.length * 2) throw new Error('shorter than meta.json says');
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const channel = (name: string): Float64Array => {
    const index = meta.channels.indexOf(name);
    const scale = meta.scale[index];
    if (scale === undefined) throw new Error(`meta.json has no channel ${name} with a scale`);
    return Float64Array.from({ length: samples }, (_, k) => {
      const raw = view.getInt16((index * samples + k) * 2, true);
      return raw === meta.missing && name.startsWith('ref') ? Number.NaN : raw * scale;
    });
  };
  const triple = (name: string) => [channel(`${name}_x`), channel(`${name}_y`), channel(`${name}_z`)] as const;
  const { reference, isScored } = truthOf(samples, channel);
  return {
    name: entry.name,
    anchor: entry.vqf_2_1_1_default_rmse_deg,
    rateHz: meta.sample_rate_hz,
    samples,
    gyr: triple('gyr'),
    acc: triple('acc'),
    mag: triple('mag'),
    reference,
    isScored,
  };
}

function truthOf(
  samples: number,
  channel: (name: string) => Float64Array,
): { readonly reference: Float64Array; readonly isScored: Uint8Array } {
  const columns = ['ref_x', 'ref_y', 'ref_z', 'ref_w'].map(channel);
  const movement = channel('movement');
  const reference = new Float64Array(4 * samples);
  const isScored = new Uint8Array(samples);
  for (let k = 0; k < samples; k += 1) {
    const q = columns.map((column) => column[k] ?? Number.NaN);
    const length = Math.hypot(...q);
    reference.set(
      q.map((part) => part / length),
      4 * k,
    );
    isScored[k] = (movement[k] ?? 0) > 0 && Number.isFinite(length) ? 1 : 0;
  }
  return { reference, isScored };
}
