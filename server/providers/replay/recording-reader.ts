import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { epochMsFrom, parseJson, readsbDocumentFrom } from '../readsb-format/read-document';
import { parseReadsbAircraft } from '../readsb-format/parse-aircraft';
import { readTraceEnvelope, readTracePoints } from '../readsb-format/parse-trace';
import { parseOpenSkyRow } from './opensky-row';
import { type RecordedMessage, recordedMessage } from './recorded-message';
import { openRecording, recordingLines, recordingText } from './recording-lines';

/** Whole documents are parsed at once; a day's trace of one aircraft has about half a megabyte. */
const MAX_DOCUMENT_BYTES = 64_000_000;
const SNIFFED_BYTES = 65_536;

/**
 * The messages of a recording in its own order and times. Read as it is played: JSON lines are streamed. A folder is
 * played as the aircraft.json snapshots in it, by their own time.
 * @throws Error with a reason for people when the file cannot be read or is in no known format.
 */
export async function* readRecording(path: string, sourceId: string): AsyncGenerator<RecordedMessage> {
  const isFolder = (await stat(path)).isDirectory();
  if (isFolder) {
    yield* readFolder(path, sourceId);
  } else if (await isLines(path)) {
    yield* readLines(path, sourceId);
  } else {
    yield* readDocument(path, sourceId);
  }
}

/** JSON lines have a whole value on their first line; a document in one line has no second. */
async function isLines(path: string): Promise<boolean> {
  const bytes = await openRecording(path);
  let head = '';
  for await (const chunk of bytes) {
    head += Buffer.from(chunk).toString('utf8');
    if (head.length >= SNIFFED_BYTES) {
      break;
    }
  }
  bytes.destroy();
  const end = head.indexOf('\n');
  const first = parseLine(end < 0 ? head : head.slice(0, end));
  return first !== undefined && readTraceEnvelope(first) === undefined;
}

function parseLine(line: string): Readonly<Record<string, unknown>> | undefined {
  // readsb's JSON port may end each line with a comma.
  const json = parseJson(line.trim().replace(/,$/, ''));
  return json.ok && isRecord(json.value) ? json.value : undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

async function* readLines(path: string, sourceId: string): AsyncGenerator<RecordedMessage> {
  const told = new Map<unknown, ToldOfAircraft>();
  let atMs = 0;
  for await (const line of recordingLines(path)) {
    if (line.trim() === '') {
      continue;
    }
    const row = parseLine(line);
    if (row === undefined) {
      yield recordedMessage(atMs, 'not-json');
      continue;
    }
    atMs = epochMsFrom(row['now']) ?? epochMsFrom(row['timestamp']) ?? atMs;
    if ('aircraft' in row || 'ac' in row) {
      yield* readSnapshot(row, sourceId);
    } else if ('icao24' in row) {
      yield recordedMessage(atMs, parseOpenSkyRow(row, atMs, sourceId));
    } else if ('hex' in row) {
      yield recordedMessage(atMs, parseReadsbAircraft(aircraftFromLine(row, told), { sourceId, nowMs: atMs }));
    } else {
      yield recordedMessage(atMs, undefined);
    }
  }
}

/** What the short lines of an aircraft have said of it so far. */
interface ToldOfAircraft {
  /** How the fix came: as the full object said, which holds until another says otherwise. */
  readonly type: unknown;
  readonly callsign?: string;
  /** What stood last under `flight` beside the full object. */
  readonly name?: string;
  /** Other names stood there before: a registration stays. */
  readonly hasOtherNames: boolean;
  /** It has been the call sign of the full object. */
  readonly isNameCallsign: boolean;
}

/**
 * A line is readsb's own object, or a short form of it: `gscp` for the speed, and the full object now and then under
 * `flightdict`. How the fix came is said only there and holds until said otherwise. Where the velocity was not known the
 * short form writes a speed of 0 beside a track of null.
 */
function aircraftFromLine(
  row: Readonly<Record<string, unknown>>,
  told: Map<unknown, ToldOfAircraft>,
): Readonly<Record<string, unknown>> {
  if (!('gscp' in row) && !('flightdict' in row)) {
    return row;
  }
  const details = isRecord(row['flightdict']) ? row['flightdict'] : {};
  const now = toldAfter(row, details, told.get(row['hex']));
  told.set(row['hex'], now);
  const isVelocityKnown = row['gscp'] !== 0 || row['track'] !== null;
  return {
    ...(isVelocityKnown ? { gs: row['gscp'] } : {}),
    type: now.type,
    ...details,
    ...row,
    ...('flightdict' in row ? namesOf(now) : {}),
  };
}

/** Undefined for what is no text, or blank. */
function textIn(value: unknown): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** Where the name has been the call sign, another one is the new call sign, before the full object tells it. */
function toldAfter(
  row: Readonly<Record<string, unknown>>,
  details: Readonly<Record<string, unknown>>,
  before: ToldOfAircraft | undefined,
): ToldOfAircraft {
  const sent = textIn(details['flight']);
  const beside = 'flightdict' in row ? textIn(row['flight']) : undefined;
  const isOther = beside !== undefined && before?.name !== undefined && beside !== before.name;
  const wasNameCallsign = before?.isNameCallsign ?? false;
  const callsign = sent ?? (wasNameCallsign && isOther ? beside : before?.callsign);
  const name = beside ?? before?.name;
  return {
    type: details['type'] ?? before?.type,
    ...(callsign === undefined ? {} : { callsign }),
    ...(name === undefined ? {} : { name }),
    hasOtherNames: isOther || (before?.hasOtherNames ?? false),
    isNameCallsign: wasNameCallsign || (beside !== undefined && beside === callsign),
  };
}

/**
 * Short lines made of traces have under `flight` the registration, and the call sign only where none was known; what the
 * aircraft sent stands in the full object, and tells which it is: a registration stays while it differs from the call
 * sign. Lines without `flightdict` have the call sign itself.
 */
function namesOf({ callsign, name, hasOtherNames, isNameCallsign }: ToldOfAircraft): Readonly<Record<string, unknown>> {
  const isRegistration = callsign !== undefined && name !== callsign && !hasOtherNames && !isNameCallsign;
  return { flight: callsign, ...(isRegistration ? { r: name } : {}) };
}

async function* readFolder(path: string, sourceId: string): AsyncGenerator<RecordedMessage> {
  const names = (await readdir(path)).filter((name) => /\.json(\.gz)?$/.test(name));
  const snapshots: { readonly file: string; readonly atMs: number }[] = [];
  for (const name of names) {
    const file = join(path, name);
    const json = parseJson(await recordingText(file, MAX_DOCUMENT_BYTES));
    const document = json.ok ? readsbDocumentFrom(json.value) : json;
    if (document.ok && document.sourceNowMs !== undefined) {
      snapshots.push({ file, atMs: document.sourceNowMs });
    }
  }
  if (snapshots.length === 0) {
    throw new Error('the folder holds no aircraft.json with a time');
  }
  snapshots.sort((first, second) => first.atMs - second.atMs);
  for (const { file } of snapshots) {
    yield* readDocument(file, sourceId);
  }
}

async function* readDocument(path: string, sourceId: string): AsyncGenerator<RecordedMessage> {
  const json = parseJson(await recordingText(path, MAX_DOCUMENT_BYTES));
  if (!json.ok) {
    throw new Error(json.problem);
  }
  const trace = readTraceEnvelope(json.value);
  if (trace !== undefined) {
    for (const { atMs, result } of readTracePoints(trace, sourceId)) {
      yield recordedMessage(atMs, result);
    }
    return;
  }
  yield* readSnapshot(json.value, sourceId);
}

function* readSnapshot(value: unknown, sourceId: string): Generator<RecordedMessage> {
  const document = readsbDocumentFrom(value);
  if (!document.ok) {
    throw new Error('no aircraft list, trace or JSON lines in it');
  }
  const atMs = document.sourceNowMs ?? 0;
  for (const raw of document.aircraft) {
    yield recordedMessage(atMs, parseReadsbAircraft(raw, { sourceId, nowMs: atMs }));
  }
}
