import * as z from 'zod';
import { preferenceValuesSchema } from '@contract/preferences';
import { SYNCED_FIELDS, type SyncedField, type SyncedValues } from './preference-fields';

const KEY = 'skylens.preferences-sync';

const fieldSchema = z.enum(SYNCED_FIELDS);
const journalSchema = z.object({
  /** The account that this browser's preferences are those of. */
  userId: z.int().nullable(),
  isSignedIn: z.boolean(),
  /** What the account is known to hold, as this app shows it. */
  known: preferenceValuesSchema.partial(),
  knownTracked: z.array(z.int()),
  /** When a field that is not sent yet was changed here, by this device's clock. */
  changedAtMs: z.partialRecord(fieldSchema, z.number()),
});

/** What a browser remembers of the account that it shares preferences with. */
export interface PreferencesJournal {
  readonly userId: number | null;
  readonly isSignedIn: boolean;
  readonly known: Partial<SyncedValues>;
  readonly knownTracked: readonly number[];
  readonly changedAtMs: Partial<Record<SyncedField, number>>;
}

const EMPTY: PreferencesJournal = { userId: null, isSignedIn: false, known: {}, knownTracked: [], changedAtMs: {} };

export function readJournal(): PreferencesJournal {
  try {
    const kept = window.localStorage.getItem(KEY);
    if (kept === null) return EMPTY;
    const { data } = journalSchema.safeParse(JSON.parse(kept));
    return data === undefined ? EMPTY : { ...data, known: pickFields(data.known, SYNCED_FIELDS) };
  } catch {
    return EMPTY;
  }
}

export function keepJournal(journal: PreferencesJournal): void {
  try {
    window.localStorage.setItem(KEY, JSON.stringify(journal));
  } catch {
    // Storage is blocked: the journal lasts as long as the page.
  }
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** What differs between two states: the fields of `now` that `before` has otherwise. */
export function changedFields(now: Partial<SyncedValues>, before: Partial<SyncedValues>): SyncedField[] {
  return SYNCED_FIELDS.filter((field) => now[field] !== undefined && !isSame(now[field], before[field]));
}

type Values = { readonly [Field in SyncedField]?: SyncedValues[Field] | undefined };

function pickOne(values: Values, field: SyncedField): Partial<SyncedValues> {
  const value = values[field];
  return value === undefined ? {} : { [field]: value };
}

/** The named fields alone, of those that are there. */
export function pickFields(values: Values, fields: readonly SyncedField[]): Partial<SyncedValues> {
  return Object.assign({}, ...fields.map((field) => pickOne(values, field)));
}
