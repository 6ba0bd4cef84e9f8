import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import {
  type CaptureRecord,
  captureUploadAnswerSchema,
  openedCaptureSchema,
  type StoredCapture,
  storedCapturesSchema,
} from '@contract/capture';
import { captureForm, captureRecord, sha256Of } from '../../server/features/captures/capture.fixture';
import { phonePicture } from '../../server/features/captures/phone-picture.fixture';
import { atLeast, atMost, type SuiteResult } from '../measurement/suite-result';
import { freePort, TargetServer } from './hostile/target-server';

export const USUAL_KILLS = 20;
/** More than the server takes at a time of one network: a refusal is an answer like others. */
const SENDERS = 4;
const ACKNOWLEDGED_BEFORE_KILL = 3;
/** Each server is killed a little later after that than the one before: at another step of what is under way. */
const LATER_EACH_TIME_MS = 7;
const RETRY_MS = 20;
const TAKEN_WITHIN_MS = 150_000;
const COOKIE = `skylens.visitor=${'k'.repeat(43)}`;

/** Everything that a device sends, and what it was told. */
class Device {
  readonly acknowledged = new Set<string>();
  readonly #image: Buffer;
  /** Not acknowledged: sent again, as a device does, until they are. */
  readonly #waiting: CaptureRecord[] = [];
  #isStopped = false;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(image: Buffer) {
    this.#image = image;
  }

  start(url: string): void {
    this.#isStopped = false;
    this.#sending = Promise.all(Array.from({ length: SENDERS }, () => this.#sendOn(url)));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#sending;
  }

  /** Sends what waits, and nothing new. */
  async finish(url: string): Promise<void> {
    for (const record of this.#waiting.splice(0)) {
      await until(() => this.#isTaken(url, record), 'a capture that was sent again is not taken');
    }
  }

  async #sendOn(url: string): Promise<void> {
    while (!this.#isStopped) {
      const record = this.#waiting.shift() ?? captureRecord(sha256Of(this.#image));
      if (await this.#isTaken(url, record)) continue;
      this.#waiting.push(record);
      await pause(RETRY_MS);
    }
  }

  async #isTaken(url: string, record: CaptureRecord): Promise<boolean> {
    try {
      const body = captureForm(record, this.#image);
      const response = await fetch(`${url}/api/user/captures`, { method: 'POST', headers: { Cookie: COOKIE }, body });
      const answer = captureUploadAnswerSchema.safeParse(await response.json());
      if (answer.success) this.acknowledged.add(answer.data.fileId);
      return answer.success;
    } catch {
      return false;
    }
  }
}

interface Found {
  /** Acknowledged, and not there exactly once. */
  readonly lost: number;
  /** Listed, and not whole: record, picture or small picture is missing or is not what it was. */
  readonly half: number;
  readonly listed: number;
  /** Of captures, and of uploads that were broken off. */
  readonly folders: number;
}

/**
 * Kills the product's server while a device sends captures, again and again on the same data, and then looks whether each
 * capture that was acknowledged is there once, and every capture that is there is whole.
 */
export async function runCaptureKills(kills = USUAL_KILLS): Promise<SuiteResult> {
  const folder = await mkdtemp(join(tmpdir(), 'skylens-kills-'));
  const device = new Device(await phonePicture(1280, 720));
  try {
    for (let kill = 0; kill < kills; kill++) {
      const { target, url } = await start(folder);
      const before = device.acknowledged.size;
      device.start(url);
      const isEnough = () => device.acknowledged.size >= before + ACKNOWLEDGED_BEFORE_KILL;
      await until(isEnough, 'no capture is acknowledged');
      await pause((kill * LATER_EACH_TIME_MS) % 60);
      target.kill('SIGKILL');
      await target.stop();
      await device.stop();
    }
    const { target, url } = await start(folder);
    const afterKills = await look(url, folder, device.acknowledged);
    await device.finish(url);
    const atEnd = await look(url, folder, device.acknowledged);
    await target.stop();
    return report(kills, device.acknowledged.size, afterKills, atEnd);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @throws Error that says what did not become so */
async function until(isSo: () => boolean | Promise<boolean>, what: string): Promise<void> {
  const giveUpAtMs = performance.now() + TAKEN_WITHIN_MS;
  while (!(await isSo())) {
    if (performance.now() > giveUpAtMs) throw new Error(`Within ${TAKEN_WITHIN_MS / 1000} s ${what}.`);
    await pause(RETRY_MS / 4);
  }
}

async function start(folder: string): Promise<{ target: TargetServer; url: string }> {
  const port = await freePort();
  const env = {
    PORT: String(port),
    DATA_DIR: join(folder, 'data'),
    AIRCRAFT_SOURCES: 'demo',
    SATELLITE_SOURCES: 'demo',
    STANDING_DATA: `dir:${folder}`,
    WEATHER_SOURCE: 'none',
    LOG_LEVEL: 'error',
  };
  return { target: await TargetServer.start({ folder, env }), url: `http://127.0.0.1:${port}` };
}

async function look(url: string, folder: string, acknowledged: ReadonlySet<string>): Promise<Found> {
  const listed = await listAll(url);
  const times = new Map<string, number>();
  for (const { captureId } of listed) times.set(captureId, (times.get(captureId) ?? 0) + 1);
  const lost = [...acknowledged].filter((captureId) => times.get(captureId) !== 1).length;
  let half = 0;
  for (const capture of listed) {
    if (!(await isWhole(url, capture))) half += 1;
  }
  return { lost, half, listed: listed.length, folders: (await readdir(join(folder, 'data', 'captures'))).length };
}

async function listAll(url: string): Promise<StoredCapture[]> {
  const captures: StoredCapture[] = [];
  let after = '';
  do {
    const page = storedCapturesSchema.parse(await (await ask(`${url}/api/user/captures?limit=100${after}`)).json());
    captures.push(...page.captures);
    after = page.next === null ? '' : `&after=${page.next}`;
  } while (after !== '');
  return captures;
}

async function isWhole(url: string, { captureId, recordSha256 }: StoredCapture): Promise<boolean> {
  const one = `${url}/api/user/captures/${captureId}`;
  try {
    const record = await (await ask(`${one}/record`)).text();
    const opened = openedCaptureSchema.parse(await (await ask(one)).json());
    for (const picture of ['image', 'image?size=thumb']) {
      await sharp(Buffer.from(await (await ask(`${one}/${picture}`)).arrayBuffer()), { failOn: 'warning' }).stats();
    }
    return sha256Of(record) === recordSha256 && opened.record.captureId === captureId;
  } catch {
    return false;
  }
}

const ask = (url: string): Promise<Response> => fetch(url, { headers: { Cookie: COOKIE } });

function report(kills: number, acknowledged: number, afterKills: Found, atEnd: Found): SuiteResult {
  return {
    suite: 'captures',
    gates: [
      atLeast('captures.kills.acknowledged', acknowledged, kills * ACKNOWLEDGED_BEFORE_KILL, 'captures'),
      atMost('captures.kills.lost', afterKills.lost + atEnd.lost, 0, 'captures'),
      atMost('captures.kills.half', afterKills.half + atEnd.half, 0, 'captures'),
      atMost('captures.kills.not-sent-again', Math.abs(atEnd.listed - acknowledged), 0, 'captures'),
    ],
    figures: {
      kills,
      acknowledged,
      listedAfterKills: afterKills.listed,
      abandonedFolders: atEnd.folders - atEnd.listed,
    },
    lines: [
      `${kills} servers were killed while captures were sent: ${acknowledged} acknowledged, ${afterKills.listed} there afterwards, ` +
        `${afterKills.lost} lost, ${afterKills.half} half; ${atEnd.folders - atEnd.listed} folders of broken uploads wait for their removal.`,
    ],
  };
}
