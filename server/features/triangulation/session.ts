import { randomInt } from 'node:crypto';
import {
  MOST_MEMBERS,
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
  /** Of the list of manual objects, once there is one. */
  objectId: number | null = null;

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
    if (known !== undefined) return known.letter;
    const taken = new Set([...this.#members.values()].map(({ letter }) => letter));
    const letter = LETTERS.find((one) => !taken.has(one));
    if (letter === undefined || this.#members.size >= MOST_MEMBERS) return undefined;
    this.#members.set(deviceId, { letter, lines: [] });
    this.#touchedMs = nowMs;
    this.#tell(nowMs);
    return letter;
  }

  /** Whatever was known of a device is forgotten. */
  leave(deviceId: string, nowMs: number): boolean {
    const isGone = this.#members.delete(deviceId);
    if (isGone) this.#tell(nowMs);
    return isGone;
  }

  addLine(deviceId: string, line: SightLine, nowMs: number): void {
    const member = this.#members.get(deviceId);
    if (member === undefined) return;
    this.#touchedMs = nowMs;
    member.lines = [...member.lines, line].toSorted((a, b) => a.atMs - b.atMs).slice(-LINES_OF_MEMBER);
  }

  /** Lines that belong to one look: not much older than the newest. */
  lines(): readonly SightLine[] {
    const all = [...this.#members.values()].flatMap(({ lines }) => lines);
    const newestMs = Math.max(...all.map(({ atMs }) => atMs));
    return all.filter(({ atMs }) => newestMs - atMs <= 1000 * SESSION_WINDOW_S);
  }

  setOutcome(outcome: TriangulationOutcome, nowMs: number): void {
    this.#outcome = outcome;
    this.#tell(nowMs);
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
