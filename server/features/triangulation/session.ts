import { randomInt } from 'node:crypto';
import {
  MOST_MEMBERS,
  SEAT_KEPT_MIN,
  SESSION_IDLE_MIN,
  SESSION_LONGEST_H,
  SESSION_WINDOW_S,
  type TriangulationOutcome,
  type TriangulationSession,
} from '@contract/triangulation';
import { HOUR_MS, MINUTE_MS } from '@engine/constants/durations';
import { lineSigmas, type SightLine } from '@engine/triangulation/sight-line';
import { degreesFromRadians } from '@engine/ar-math/angles';
import { WAITING } from './waiting-outcome';

/** Newest lines of one observer that are counted: more of them say the same again. */
const LINES_OF_MEMBER = 5;
/** As `SESSION_ID_PATTERN` has them. */
const CODE_LETTERS = '23456789ABCDEFGHJKMNPTVWXYZ';
const CODE_LENGTH = 8;
const LETTERS = ['A', 'B', 'C', 'D', 'E', 'F'] as const;

interface Member {
  readonly letter: string;
  lines: readonly SightLine[];
  /** Joined, pointed, or stopped to watch. */
  heardMs: number;
  /** Streams of events that are open. */
  watching: number;
}

/** The lines that are judged, and the place of that among all judgements. */
export interface Judgement {
  readonly turn: number;
  readonly lines: readonly SightLine[];
}

/** A code that nobody guesses: 27 letters and digits, eight of them: 2.8e11. */
export const newSessionId = (): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join('');

/**
 * People who point at one thing together. Their places stand here, in memory, and nowhere else; what is told of a member is a
 * letter, never the device.
 */
export class PointingSession {
  readonly sessionId: string;
  readonly #members = new Map<string, Member>();
  readonly #listeners = new Set<(state: TriangulationSession | null) => void>();
  readonly #createdMs: number;
  #touchedMs: number;
  #outcome: TriangulationOutcome = WAITING;
  /** Of the judgement that began last. */
  #newestTurn = 0;
  /** Judgements up to this one are settled, or no longer counted. */
  #settledTurn = 0;

  constructor(sessionId: string, nowMs: number) {
    this.sessionId = sessionId;
    this.#createdMs = nowMs;
    this.#touchedMs = nowMs;
  }

  get expiresMs(): number {
    return Math.min(this.#touchedMs + SESSION_IDLE_MIN * MINUTE_MS, this.#createdMs + SESSION_LONGEST_H * HOUR_MS);
  }

  get isEmpty(): boolean {
    return this.#members.size === 0;
  }

  /** The letter of a device, who may be in it already; undefined where it is full. */
  join(deviceId: string, nowMs: number): string | undefined {
    const known = this.#members.get(deviceId);
    if (known !== undefined) {
      known.heardMs = nowMs;
      return known.letter;
    }
    const taken = new Set([...this.#members.values()].map(({ letter }) => letter));
    const letter = LETTERS.find((one) => !taken.has(one));
    if (letter === undefined || this.#members.size >= MOST_MEMBERS) return undefined;
    this.#members.set(deviceId, { letter, lines: [], heardMs: nowMs, watching: 0 });
    this.#touchedMs = nowMs;
    this.#tell(nowMs);
    return letter;
  }

  /**
   * Whatever was known of a device is forgotten, with judgements under way that still count its lines. What the others' lines
   * come to is to be judged anew.
   */
  leave(deviceId: string, nowMs: number): boolean {
    const member = this.#members.get(deviceId);
    if (member === undefined) return false;
    this.#remove(deviceId, member);
    this.#tell(nowMs);
    return true;
  }

  /**
   * Members who have closed the page without a word leave.
   * @param exceptId of the device that is heard of now
   * @returns whether anybody did
   */
  freeSeats(exceptId: string, nowMs: number): boolean {
    const gone = [...this.#members].filter(
      ([deviceId, { watching, heardMs }]) =>
        deviceId !== exceptId && watching === 0 && nowMs - heardMs >= SEAT_KEPT_MIN * MINUTE_MS,
    );
    for (const [deviceId, member] of gone) this.#remove(deviceId, member);
    if (gone.length > 0) this.#tell(nowMs);
    return gone.length > 0;
  }

  /** While a member watches, the seat is theirs; the returned function says when they stop. Of nobody's device nothing. */
  keepSeat(deviceId: string): (nowMs: number) => void {
    const member = this.#members.get(deviceId);
    if (member === undefined) return () => undefined;
    member.watching += 1;
    return (nowMs) => {
      member.watching -= 1;
      member.heardMs = nowMs;
    };
  }

  addLine(deviceId: string, line: SightLine, nowMs: number): void {
    const member = this.#members.get(deviceId);
    if (member === undefined) return;
    this.#touchedMs = nowMs;
    member.heardMs = nowMs;
    member.lines = [...member.lines, line].toSorted((a, b) => a.atMs - b.atMs).slice(-LINES_OF_MEMBER);
  }

  /** Begins to judge the lines that belong to one look: not much older than the newest. */
  beginJudging(): Judgement {
    const all = [...this.#members.values()].flatMap(({ lines }) => lines);
    const newestMs = Math.max(...all.map(({ atMs }) => atMs));
    this.#newestTurn += 1;
    const lines = all.filter(({ atMs }) => newestMs - atMs <= 1000 * SESSION_WINDOW_S);
    return { turn: this.#newestTurn, lines };
  }

  /** Tells what lines came to. @returns false where a later judgement is told already, or somebody has left since */
  settle({ turn }: Judgement, outcome: TriangulationOutcome, nowMs: number): boolean {
    if (turn <= this.#settledTurn) return false;
    this.#settledTurn = turn;
    this.#outcome = outcome;
    this.#tell(nowMs);
    return true;
  }

  state(nowMs: number): TriangulationSession {
    return {
      sessionId: this.sessionId,
      at: new Date(nowMs).toISOString(),
      expiresAt: new Date(this.expiresMs).toISOString(),
      members: [...this.#members.values()].map(({ letter, lines }) => ({
        member: letter,
        line: presentLine(lines.at(-1), nowMs),
      })),
      outcome: this.#outcome,
    };
  }

  /** Calls back at each change, with null at the end; the returned function ends that. */
  watch(listener: (state: TriangulationSession | null) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  end(): void {
    this.#members.clear();
    for (const listener of this.#listeners) listener(null);
    this.#listeners.clear();
  }

  #remove(deviceId: string, { letter }: Member): void {
    this.#members.delete(deviceId);
    this.#settledTurn = this.#newestTurn;
    const { residuals } = this.#outcome;
    this.#outcome = { ...this.#outcome, residuals: residuals.filter(({ member }) => member !== letter) };
  }

  #tell(nowMs: number): void {
    const state = this.state(nowMs);
    for (const listener of this.#listeners) listener(state);
  }
}

function presentLine(line: SightLine | undefined, nowMs: number): TriangulationSession['members'][number]['line'] {
  if (line === undefined || nowMs - line.atMs > 2 * 1000 * SESSION_WINDOW_S) return null;
  const { place, horizontalSigmaM } = line.observer;
  const { acrossRad, upRad } = lineSigmas(line);
  return {
    at: new Date(line.atMs).toISOString(),
    latitude: place.latitude,
    longitude: place.longitude,
    height: place.height,
    placeSigma: horizontalSigmaM,
    azimuth: line.azimuthDeg,
    elevation: line.elevationDeg,
    sigma: degreesFromRadians(Math.max(acrossRad, upRad)),
  };
}
