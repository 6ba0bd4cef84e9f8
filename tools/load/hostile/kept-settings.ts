import { setTimeout as pause } from 'node:timers/promises';
import { keptUserSettingsSchema, userSettingsSchema } from '@contract/user-settings';
import { GOOD_BODIES } from '../good-bodies';
import type { Counts } from './tally';
import { from, visitorAddress } from './networks';

const EVERY_MS = 150;
const ANSWER_WITHIN_MS = 10_000;
const PATH = '/api/user/settings';
const SENSITIVITY_STEP = 5;

interface Acknowledged {
  readonly cookie: string;
  readonly sensitivity: number;
}

/** Visitors who keep their settings one after the other, and ask for them again at the end. */
export class KeptSettings {
  readonly #url: string;
  readonly #acknowledged: Acknowledged[] = [];
  readonly #answers: Record<string, number> = {};
  readonly #keeping: Promise<void>;
  #isStopped = false;
  #visitors = 0;

  constructor(url: string) {
    this.#url = `${url}${PATH}`;
    this.#keeping = this.#keepOn();
  }

  /** How each was answered. */
  answers(): Counts {
    return Object.fromEntries(Object.entries(this.#answers).map(([status, count]) => [`store ${status}`, count]));
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#keeping;
  }

  /** Those who were told that their settings are kept, and those of them who do not get them back. */
  async audit(): Promise<{ readonly acknowledged: number; readonly lost: number }> {
    let lost = 0;
    for (const { cookie, sensitivity } of this.#acknowledged) {
      const response = await fetch(this.#url, { headers: { ...from(visitorAddress(0)), Cookie: cookie } });
      const kept = keptUserSettingsSchema.safeParse(await response.json());
      if (!kept.success || kept.data.settings?.sensitivity !== sensitivity) lost += 1;
    }
    return { acknowledged: this.#acknowledged.length, lost };
  }

  async #keepOn(): Promise<void> {
    while (!this.#isStopped) {
      this.#visitors += 1;
      const status = await this.#keep(this.#visitors);
      this.#answers[status] = (this.#answers[status] ?? 0) + 1;
      await pause(EVERY_MS);
    }
  }

  async #keep(visitor: number): Promise<string> {
    const sensitivity = (visitor % 20) * SENSITIVITY_STEP;
    const body = JSON.stringify({ ...userSettingsSchema.parse(GOOD_BODIES[PATH]), sensitivity });
    const headers = { ...from(visitorAddress(visitor)), 'Content-Type': 'application/json' };
    const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
    try {
      const response = await fetch(this.#url, { method: 'POST', headers, body, signal });
      await response.arrayBuffer();
      const [cookie = ''] = (response.headers.get('Set-Cookie') ?? '').split(';');
      if (response.status === 200) this.#acknowledged.push({ cookie, sensitivity });
      return String(response.status);
    } catch {
      return 'without answer';
    }
  }
}
