import { type DocumentProblem, type InSlices, MAX_RECORDS, TOO_MANY_RECORDS } from './element-reading';

type JsonRecord = Readonly<Record<string, unknown>>;

/** Characters parsed in one go: about a millisecond of JSON.parse. */
const SLICE_LENGTH = 256 * 1024;
/** How many ends of an object may turn out to lie within a text before the document counts as no JSON. */
const TRIES = 50;

const NO_JSON: DocumentProblem = { problem: 'is JSON that cannot be read: it is cut off or damaged' };

/**
 * A JSON array of flat objects (or one such object alone), parsed a slice at a time: JSON.parse on a whole catalogue
 * would hold up everything else for as long as it takes.
 * @param take given each object; anything else in the array is given as null
 */
export function* eachJsonRecord(
  text: string,
  take: (record: JsonRecord | null) => void,
): InSlices<DocumentProblem | undefined> {
  const isArray = text.startsWith('[');
  let at = isArray ? 1 : 0;
  let count = 0;
  for (;;) {
    const slice = nextSlice(text, at);
    if (slice === undefined) return NO_JSON;
    for (const value of slice.values) take(isJsonRecord(value) ? value : null);
    count += slice.values.length;
    if (count > MAX_RECORDS) return { problem: TOO_MANY_RECORDS };
    at = slice.end;
    if (slice.isLast) return isArray === slice.isClosed ? undefined : NO_JSON;
    yield;
  }
}

interface JsonSlice {
  readonly values: readonly unknown[];
  /** Where the next slice begins. */
  readonly end: number;
  readonly isLast: boolean;
  /** The array's bracket came. */
  readonly isClosed: boolean;
}

/** What may stand behind an object: the next one, the end of the array, the end of a document that is one object. */
const BEHIND_OBJECT = /\}\s*(?:(,)\s*(?=\{)|(\])\s*$|$)/g;

function nextSlice(text: string, start: number): JsonSlice | undefined {
  BEHIND_OBJECT.lastIndex = start + SLICE_LENGTH;
  // The document's last object may lie within the slice.
  if (BEHIND_OBJECT.lastIndex >= text.length) BEHIND_OBJECT.lastIndex = text.lastIndexOf('}');
  if (BEHIND_OBJECT.lastIndex < start) return undefined;
  for (let tries = 0; tries < TRIES; tries++) {
    const behind = BEHIND_OBJECT.exec(text);
    if (behind === null) return undefined;
    const values = parsed(text.slice(start, behind.index + 1));
    if (values !== undefined) {
      const isLast = behind[1] === undefined;
      return { values, end: BEHIND_OBJECT.lastIndex, isLast, isClosed: behind[2] !== undefined };
    }
  }
  return undefined;
}

function parsed(objects: string): readonly unknown[] | undefined {
  try {
    const values: unknown = JSON.parse(`[${objects}]`);
    return Array.isArray(values) ? values : undefined;
  } catch {
    return undefined;
  }
}

function isJsonRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
