import { type FeedStatus, feedStatusSchema } from '@contract/feed-status';
import { problemSchema } from '@contract/problem';
import { from, WATCH } from './networks';

const ASK_EVERY_MS = 250;
const ANSWER_WITHIN_MS = 4_000;
const LONGEST_WORD = 160;

/** What an operator is told: /readyz and /api/sources, asked again and again from a network of its own. */
export class HealthWatch {
  readonly #url: string;
  readonly #words = new Set<string>();
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  #status: FeedStatus | undefined;
  /** When the last questions were put whose answers were all good, by `performance.now()`; undefined after a bad one. */
  #wellAtMs: number | undefined;

  constructor(port: number) {
    this.#url = `http://127.0.0.1:${port}`;
    void this.#look();
  }

  /** From now on. */
  begin(): void {
    this.#words.clear();
  }

  /** Everything but "all is well" that was said since `begin`. */
  words(): readonly string[] {
    return [...this.#words];
  }

  /** As /api/sources had it last. */
  get status(): FeedStatus | undefined {
    return this.#status;
  }

  /** Whether all is well by answers to questions put after `afterMs` (by `performance.now()`). */
  isWellAfter(afterMs: number): boolean {
    return this.#wellAtMs !== undefined && this.#wellAtMs > afterMs;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
  }

  async #look(): Promise<void> {
    const askedAtMs = performance.now();
    const troubles = [...(await this.#troublesOfReadiness()), ...(await this.#troublesOfSources())];
    for (const trouble of troubles) this.#words.add(trouble.slice(0, LONGEST_WORD));
    this.#wellAtMs = troubles.length > 0 ? undefined : askedAtMs;
    if (!this.#isClosed) this.#timer = setTimeout(() => void this.#look(), ASK_EVERY_MS);
  }

  async #troublesOfReadiness(): Promise<string[]> {
    const answer = await this.#get('/readyz');
    if (answer === undefined) return ['readyz: no answer'];
    if (answer.status === 200) return [];
    const problem = problemSchema.safeParse(answer.body);
    return [`readyz ${answer.status}: ${problem.success ? problem.data.detail : 'explains nothing'}`];
  }

  async #troublesOfSources(): Promise<string[]> {
    const answer = await this.#get('/api/sources');
    if (answer === undefined) return ['sources: no answer'];
    const status = feedStatusSchema.safeParse(answer.body);
    if (!status.success) return [`sources ${answer.status}`];
    this.#status = status.data;
    return status.data.sources.flatMap(({ id, state, lastError, note }) => {
      const name = id.split('/')[1] ?? id;
      const failing = state === 'failing' || state === 'blocked' ? [`${name} ${state}: ${lastError ?? ''}`] : [];
      return note === undefined ? failing : [...failing, `${name} ${state}, note: ${note}`];
    });
  }

  async #get(path: string): Promise<{ readonly status: number; readonly body: unknown } | undefined> {
    try {
      const response = await fetch(`${this.#url}${path}`, {
        headers: from(WATCH),
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return { status: response.status, body: await response.json() };
    } catch {
      return undefined;
    }
  }
}
