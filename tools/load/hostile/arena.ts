import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import * as z from 'zod';
import { type Child, startChild } from '../child-process';
import { manyAirports } from '../many-airports';
import type { Counts } from './tally';
import { Bystander } from './bystander';
import type { FreezingProxy } from './freezing-proxy';
import { HealthWatch } from './health-watch';
import type { SmallDisk } from './small-disk';
import { freePort, TargetServer } from './target-server';

/** As large as the largest file of the app, and as hard to compress. */
const LARGE_FILE_BYTES = 3 * 2 ** 20;
const FRESH_FRAME_MS = 3_000;
/** A receiver is asked once a second, and frames are sent once a second. */
const FRESH_SKY_MS = 5_000;
const RECOVERED_WITHIN_MS = 60_000;

const sourceAnswer = z.object({ port: z.number(), canaries: z.number() });
const countsSchema = z.record(z.string(), z.number());

/** A PostgreSQL that can be killed, paused and crowded. */
export interface HarmedDatabase {
  readonly url: string;
  /** The way by which the server reaches it. */
  readonly proxy: FreezingProxy;
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface ArenaOptions {
  /** Names of the sources that lie at times. */
  readonly liars?: readonly string[];
  /** What the source of satellites sends, at all times; the satellites are demo ones unless given. */
  readonly satelliteLie?: string;
  /** In place of the receiver a public service, which is asked for one circle at a time. */
  readonly isPublic?: boolean;
  readonly env?: Readonly<Record<string, string>>;
  readonly preloads?: readonly string[];
  readonly openFiles?: number;
  /** Whether attacks set the server's clock. */
  readonly setsClock?: boolean;
  /** How old aircraft may be where the source itself is asked more seldom than once a second. */
  readonly oldestSkyMs?: number;
  /** Files of the data directory's folder, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** Where the data directory lies, if on a disk of its own. */
  readonly disk?: SmallDisk;
  /** In place of the embedded one. */
  readonly database?: HarmedDatabase;
  /** Ends what was opened for this arena. */
  readonly end?: () => Promise<void>;
}

/**
 * One server with a source, somebody who looks at the sky, somebody who asks how it is, and a process that attacks. All
 * come through one trusted proxy, as it were: X-Forwarded-For says which network each is of.
 */
export class Arena {
  readonly folder: string;
  readonly port: number;
  readonly options: ArenaOptions;
  readonly #sources: Child;
  readonly #attackers: Child;
  #sourcePort = 0;
  #target: TargetServer | undefined;
  #bystander: Bystander | undefined;
  #health: HealthWatch | undefined;

  private constructor(folder: string, port: number, options: ArenaOptions) {
    this.folder = folder;
    this.port = port;
    this.options = options;
    this.#sources = startChild('./hostile/source-process.ts');
    this.#attackers = startChild('./hostile/assault-process.ts');
  }

  static async open(options: ArenaOptions = {}): Promise<Arena> {
    const folder = await mkdtemp(join(tmpdir(), 'skylens-hostile-'));
    const arena = new Arena(folder, await freePort(), options);
    try {
      await furnish(folder, options.files ?? {});
      ({ port: arena.#sourcePort } = sourceAnswer.parse(await arena.#sources.ask({})));
      await arena.startTarget();
      arena.#bystander = await Bystander.watch(arena.port, options.setsClock !== true);
      arena.#health = new HealthWatch(arena.port);
      await arena.untilWell();
      return arena;
    } catch (error) {
      await arena.close();
      throw error;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** How old the places of aircraft may be where all is well. */
  get oldestSkyMs(): number {
    return this.options.oldestSkyMs ?? FRESH_SKY_MS;
  }

  get dataDir(): string {
    return join(this.options.disk?.folder ?? this.folder, 'data');
  }

  get target(): TargetServer {
    return opened(this.#target);
  }

  get bystander(): Bystander {
    return opened(this.#bystander);
  }

  get health(): HealthWatch {
    return opened(this.#health);
  }

  /** What the server is started with; a second one may be started likewise. */
  get env(): Readonly<Record<string, string>> {
    const { satelliteLie } = this.options;
    const receivers = ['good', ...(this.options.liars ?? [])].map(
      (name) => `readsb:${this.#source(name)}/data/aircraft.json`,
    );
    return {
      PORT: String(this.port),
      HOST: '127.0.0.1',
      TRUST_PROXY_HOPS: '1',
      DATA_DIR: this.dataDir,
      AIRCRAFT_SOURCES: this.options.isPublic === true ? `adsb.lol=${this.#source('public')}` : receivers.join(','),
      SATELLITE_SOURCES: satelliteLie === undefined ? 'demo' : `celestrak=${this.#source('always')}/${satelliteLie}`,
      STANDING_DATA: `dir:${join(this.folder, 'standing')}`,
      WEATHER_SOURCE: 'none',
      LOG_LEVEL: 'info',
      LOG_FORMAT: 'json',
      ...this.options.env,
    };
  }

  /** Also after its end. */
  async startTarget(): Promise<void> {
    const { folder, env, options } = this;
    this.#target = await TargetServer.start({
      folder,
      env,
      preloads: options.preloads,
      openFiles: options.openFiles,
    });
  }

  /** Has one of the sources lie, or none. */
  async letLie(name: string | null): Promise<void> {
    await this.#sources.ask({ lying: name });
  }

  /** Records of a source that lies at times which were dropped so far, by reason. */
  droppedOf(name: string): Readonly<Record<string, number>> {
    const source = this.health.status?.sources.find(({ id }) => id.includes(`/${name}/`));
    return source?.recordsDropped ?? {};
  }

  /** How often somebody was where only a redirect leads. */
  async canaries(): Promise<number> {
    return sourceAnswer.parse(await this.#sources.ask({})).canaries;
  }

  /** Made by a process of its own. */
  async assault(name: string): Promise<Counts> {
    return countsSchema.parse(await this.#attackers.ask({ assault: name, port: this.port }));
  }

  /** How long it takes from now until all is well for everybody, milliseconds; NaN where it does not become so. */
  async untilWell(): Promise<number> {
    const beganMs = performance.now();
    while (performance.now() - beganMs < RECOVERED_WITHIN_MS) {
      const isFresh = this.bystander.frameAgeMs() < FRESH_FRAME_MS && this.bystander.skyAgeMs() < this.oldestSkyMs;
      if (isFresh && this.health.isWellAfter(beganMs)) return performance.now() - beganMs;
      await pause(50);
    }
    return Number.NaN;
  }

  async close(): Promise<void> {
    this.#health?.close();
    this.#bystander?.close();
    await Promise.all([this.#target?.stop(), this.#sources.stop(), this.#attackers.stop()]);
    await this.options.disk?.remove();
    await this.options.end?.();
    await rm(this.folder, { recursive: true, force: true });
  }

  #source(name: string): string {
    return `http://127.0.0.1:${this.#sourcePort}/${name}`;
  }
}

function opened<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The arena is not open yet.');
  return part;
}

/** A stand-in of the built app, and airports as many as there are. */
async function furnish(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  const assets = join(folder, 'dist/app/assets');
  await mkdir(assets, { recursive: true });
  await mkdir(join(folder, 'standing'));
  await writeFile(join(folder, 'dist/app/index.html'), '<!doctype html><title>Skylens</title>');
  const large = Buffer.from(randomBytes(LARGE_FILE_BYTES / 2).toString('hex'));
  await writeFile(join(assets, 'large-abc123.js'), large);
  await writeFile(join(assets, 'large-abc123.js.gz'), gzipSync(large, { level: 1 }));
  const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };
  await writeFile(join(assets, 'large-abc123.js.br'), brotliCompressSync(large, quick));
  await writeFile(join(folder, 'standing/vrs-airports.csv'), manyAirports());
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
}
