import { DAY_MS, HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import type { DatabaseLog } from '../db/database';
import { SteadyClock } from '../db/steady-clock';
import {
  changeFromLastHour,
  type InstanceSlot,
  type MeasuredSlot,
  pointsOf,
  SLOT_MS,
  slotAtOf,
  slotBetween,
  together,
} from './measured-slot';
import type { Reading } from './reading';
import type { SlotRepository } from './slot-repository';

/** What is shown. */
const SHOWN_MS = DAY_MS;
/** What is stored: an hour more, so that the oldest hour shown is whole. */
const KEPT_MS = SHOWN_MS + HOUR_MS;
/** A database that stays away loses what is older. */
const MOST_UNWRITTEN = HOUR_MS / SLOT_MS;

export interface ServerMeasuresOptions {
  /** Names this process among others on the same database, over restarts. */
  readonly instance: string;
  readonly slots: SlotRepository;
  readonly read: () => Reading;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Milliseconds since some moment, whatever is done to the clock; the process's own where absent. */
  readonly elapsedMs?: () => number;
  readonly log: Pick<DatabaseLog, 'warn'>;
}

/** What this process did over about the last minute. */
export interface RecentLoad {
  /** Per cent of all cores. */
  readonly cpu: number;
  /** Per cent of the memory that the process may have. */
  readonly memory: number;
  readonly memoryBytes: number;
  /** Bytes a second. */
  readonly received: number;
  readonly sent: number;
}

/**
 * Measures this process once a minute, stores it every five minutes and keeps a day of it, of every instance on the
 * database. Calls are answered from memory: the database is read at the start and after each writing.
 */
export class ServerMeasures {
  readonly instance: string;
  readonly #options: ServerMeasuresOptions;
  readonly #clock: SteadyClock;
  /** This minute's and the last one's. */
  #readings: readonly Reading[];
  /** Null until they could be read. */
  #stored: readonly InstanceSlot[] | null = null;
  /** Oldest first. */
  #unwritten: readonly MeasuredSlot[] = [];
  #timer: NodeJS.Timeout | undefined;
  #isStopped = false;
  /** The last step that was begun: two at the same time would store the same slots twice. */
  #running: Promise<void> = Promise.resolve();

  constructor(options: ServerMeasuresOptions) {
    this.#options = options;
    this.instance = options.instance;
    this.#clock = new SteadyClock(options.now, options.elapsedMs);
    this.#readings = [options.read()];
  }

  /** Never rejects: what cannot be read now is read later. */
  async start(): Promise<void> {
    await this.#inTurn(() => this.#keepLogged(false));
    this.#next();
  }

  /** Measures what is left and stores it. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#inTurn(() => this.#measureAndKeep(true));
  }

  /** A minute is over: measures it, and stores what is whole. */
  async minute(): Promise<void> {
    await this.#inTurn(() => this.#measureAndKeep(false));
  }

  recent(): RecentLoad {
    const now = this.#options.read();
    const before = this.#readings[0] ?? now;
    const elapsedMs = Math.max(1, now.elapsedMs - before.elapsedMs);
    const perSecond = (bytes: number): number => Math.round((bytes / elapsedMs) * 1000);
    const cpu = Math.min(100, ((now.cpuShareMs - before.cpuShareMs) / elapsedMs) * 100);
    return {
      cpu: Math.round(cpu * 10) / 10,
      memory: Math.round(now.memoryPercent * 10) / 10,
      memoryBytes: now.memoryBytes,
      received: perSecond(now.receivedBytes - before.receivedBytes),
      sent: perSecond(now.sentBytes - before.sentBytes),
    };
  }

  /** Of the last day, oldest first. */
  points(): ReturnType<typeof pointsOf> {
    return pointsOf(this.slots());
  }

  /** Up to when this process has been measured, milliseconds since the epoch: at most about a minute ago. */
  measuredUntilMs(): number {
    const { read, now } = this.#options;
    const reading = read();
    const measured = this.#readings.at(-1) ?? reading;
    return now() - (reading.elapsedMs - measured.elapsedMs);
  }

  requestsChange(): number | null {
    return changeFromLastHour(this.slots(), this.#options.now());
  }

  /** Of the last day; of a slot there may be several parts. */
  slots(): readonly InstanceSlot[] {
    const toMs = this.#options.now();
    const own = this.#unwritten.map((slot) => ({ instance: this.instance, slot }));
    return [...(this.#stored ?? []), ...own].filter(({ slot }) => slot.atMs > toMs - SHOWN_MS && slot.atMs <= toMs);
  }

  #next(): void {
    // It may have been stopped while the last minute was being stored.
    if (this.#isStopped) return;
    const { now } = this.#options;
    // With the clock's minutes, so that no minute belongs to two slots.
    this.#timer = setTimeout(() => void this.minute().then(() => this.#next()), MINUTE_MS - (now() % MINUTE_MS));
    this.#timer.unref();
  }

  #inTurn(step: () => Promise<void>): Promise<void> {
    this.#running = this.#running.then(step);
    return this.#running;
  }

  async #measureAndKeep(isLast: boolean): Promise<void> {
    this.#measure();
    await this.#keepLogged(isLast);
  }

  #measure(): void {
    const reading = this.#options.read();
    const before = this.#readings.at(-1) ?? reading;
    const atMs = slotAtOf(this.#options.now() - (reading.elapsedMs - before.elapsedMs) / 2);
    const part = slotBetween(atMs, before, reading);
    const newest = this.#unwritten.at(-1);
    const others = newest?.atMs === atMs ? this.#unwritten.slice(0, -1) : this.#unwritten;
    const whole = newest?.atMs === atMs ? together(newest, part) : part;
    this.#unwritten = [...others, whole].slice(-MOST_UNWRITTEN);
    this.#readings = [before, reading];
  }

  async #keepLogged(isLast: boolean): Promise<void> {
    try {
      await this.#keep(isLast);
    } catch (error) {
      this.#options.log.warn({ err: error }, 'What was measured could not be stored; trying again in a minute');
    }
  }

  async #keep(isLast: boolean): Promise<void> {
    const { slots, now } = this.#options;
    const nowMs = now();
    const isOver = ({ atMs }: MeasuredSlot): boolean => isLast || atMs !== slotAtOf(nowMs);
    const due = this.#unwritten.filter(isOver);
    if (due.length === 0 && this.#stored !== null) return;
    if (due.length > 0) await slots.add(this.instance, due);
    this.#unwritten = this.#unwritten.filter((slot) => !due.includes(slot));
    if (isLast) return;
    if (this.#clock.isSteady()) await slots.forgetOutside(nowMs - KEPT_MS, nowMs + HOUR_MS);
    this.#stored = await slots.between(nowMs - SHOWN_MS, nowMs);
  }
}
