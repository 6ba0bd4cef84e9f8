import { airText } from '../air-text';
import { jsonExcess } from '../json-excess';

/** A list of aircraft as readsb writes it (`aircraft`, `now` in seconds) or the v2 services do (`ac`, milliseconds). */
export interface ReadsbDocument {
  readonly ok: true;
  /** The source's own clock when it wrote the document; absent when it did not say. */
  readonly sourceNowMs?: number;
  readonly aircraft: readonly unknown[];
  /** Another Skylens gives a recording on: its aircraft do not fly now. */
  readonly isReplay?: true;
  /** Whom another Skylens asks to credit. */
  readonly attribution?: readonly string[];
}

export interface UnreadableDocument {
  readonly ok: false;
  /** What was wrong, in words for the status page. */
  readonly problem: string;
}

const MOST_CREDITS = 8;
const LONGEST_CREDIT = 200;

/** 1e11 s lies in the year 5138, 1e11 ms in 1973: no real clock is ambiguous. */
const SECONDS_BELOW = 1e11;

/** Seconds or milliseconds since the epoch as milliseconds; undefined for anything that is no time. */
export function epochMsFrom(value: unknown): number | undefined {
  if (typeof value !== 'number' || !Number.isFinite(value) || value <= 0) {
    return undefined;
  }
  const timeMs = value < SECONDS_BELOW ? value * 1000 : value;
  return timeMs < SECONDS_BELOW * 1000 ? timeMs : undefined;
}

/** Parses JSON and says in words why it could not: too much of it, a web page in its place, or cut off. Never throws. */
export function parseJson(text: string): { readonly ok: true; readonly value: unknown } | UnreadableDocument {
  const excess = jsonExcess(text);
  if (excess !== undefined) {
    return { ok: false, problem: excess };
  }
  try {
    const value: unknown = JSON.parse(text);
    return { ok: true, value };
  } catch {
    const start = text.slice(0, 200).trimStart();
    if (start === '') {
      return { ok: false, problem: 'empty answer' };
    }
    if (start.startsWith('<')) {
      return { ok: false, problem: 'a web page instead of JSON' };
    }
    const isCutOff = (start.startsWith('{') || start.startsWith('[')) && !/[}\]]\s*$/.test(text.slice(-200));
    return { ok: false, problem: isCutOff ? 'JSON is cut off' : 'not JSON' };
  }
}

/** Reads the envelope only; each aircraft is left to `parseReadsbAircraft`. Never throws. */
export function readReadsbDocument(text: string): ReadsbDocument | UnreadableDocument {
  const json = parseJson(text);
  return json.ok ? readsbDocumentFrom(json.value) : json;
}

/** The same for what is parsed already. */
export function readsbDocumentFrom(value: unknown): ReadsbDocument | UnreadableDocument {
  if (typeof value !== 'object' || value === null) {
    return { ok: false, problem: 'JSON, but no aircraft list' };
  }
  const list = aircraftList(value);
  if (list === undefined) {
    return { ok: false, problem: 'JSON, but no aircraft list' };
  }
  const sourceNowMs = epochMsFrom('now' in value ? value.now : undefined);
  return {
    ok: true,
    aircraft: list,
    ...(sourceNowMs === undefined ? {} : { sourceNowMs }),
    ...('feed' in value && value.feed === 'replay' ? { isReplay: true } : {}),
    ...attributionOf('attribution' in value ? value.attribution : undefined),
  };
}

function attributionOf(value: unknown): Pick<ReadsbDocument, 'attribution'> {
  if (!Array.isArray(value)) return {};
  const texts = value
    .slice(0, MOST_CREDITS)
    .map((text) => airText(text, LONGEST_CREDIT))
    .filter((text) => text !== undefined);
  return texts.length === 0 ? {} : { attribution: texts };
}

function aircraftList(value: object): readonly unknown[] | undefined {
  const list: unknown = 'aircraft' in value ? value.aircraft : 'ac' in value ? value.ac : undefined;
  // Some services write null for an empty sky.
  return list === null ? [] : Array.isArray(list) ? list : undefined;
}
