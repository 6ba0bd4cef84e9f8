import { setTimeout as pause } from 'node:timers/promises';
import { DAY_MS } from '../../../engine/constants/durations';
import { GOOD_BODIES } from '../good-bodies';
import { from, visitorAddress } from './networks';
import { type Counts, Tally } from './tally';

const RESTS_MS = 100;
const WAITS_MS = 30_000;
/** Those of the catalogue of `orbit-attacks.ts`. */
const FIRST_SATELLITE = 300_000_000;

interface Question {
  readonly path: string;
  /** Of a POST. */
  readonly body?: unknown;
}

/** Each kind of question that the orbit thread answers, about something that no earlier one was about. */
const QUESTIONS: readonly ((round: number) => Question)[] = [
  (round) => {
    const [start, end] = [Date.now(), Date.now() + DAY_MS].map((ms) => new Date(ms).toISOString());
    return {
      path: `/api/analytics/satellites/${FIRST_SATELLITE + round}/pass?lat=52&lon=13&start=${start}&end=${end}`,
    };
  },
  (round) => ({ path: `/api/aerial-objects/${FIRST_SATELLITE + round}` }),
  (round) => ({
    path: `/api/aerial-objects/search?query=test&type=satellite&latitude=${round % 60}&longitude=13`,
  }),
  () => ({ path: '/api/identify', body: GOOD_BODIES['/api/identify'] }),
];

/** What somebody got who asked for satellites. */
export interface Answered {
  /** By status; 0: none. */
  readonly answers: Counts;
  /** Milliseconds. */
  readonly typicalMs: number;
  readonly slowestMs: number;
}

/** Somebody of a network of their own, in a process that the attackers do not load, who asks one thing after the other. */
export class OrbitVictim {
  readonly #url: string;
  #round = 0;

  constructor(url: string) {
    this.#url = url;
  }

  /** Has the thread start and make ready what the first question of each kind needs. */
  async askOnceEach(): Promise<void> {
    await Promise.all(QUESTIONS.map(() => this.#ask()));
  }

  async askUntil(attack: Promise<unknown>): Promise<Answered> {
    const tally = new Tally();
    const waitsMs: number[] = [];
    const over = attack.then(() => true);
    while (!(await Promise.race([over, pause(RESTS_MS, false)]))) {
      const startedMs = performance.now();
      tally.add(String(await this.#ask()));
      waitsMs.push(performance.now() - startedMs);
    }
    waitsMs.sort((a, b) => a - b);
    return {
      answers: tally.counts(),
      typicalMs: waitsMs[waitsMs.length >> 1] ?? Number.NaN,
      slowestMs: waitsMs.at(-1) ?? Number.NaN,
    };
  }

  async #ask(): Promise<number> {
    const round = this.#round++;
    const { path, body } = QUESTIONS[round % QUESTIONS.length]?.(round) ?? { path: '/' };
    const posted =
      body === undefined
        ? { headers: from(visitorAddress(0)) }
        : {
            method: 'POST',
            headers: { ...from(visitorAddress(0)), 'Content-Type': 'application/json' },
            body: JSON.stringify(body),
          };
    try {
      const response = await fetch(`${this.#url}${path}`, { ...posted, signal: AbortSignal.timeout(WAITS_MS) });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return 0;
    }
  }
}
