import * as z from 'zod';
import type { DataSource } from '@contract/entities/data-source';
import { type AircraftSource, parseAircraftSource } from '../../providers/source-list';
import type { ClientCredentials, SourceSetup } from '../../providers/source-setup';
import { termsOf } from '../../providers/source-terms';

/** What an administrator said of a source, in the `metadata` of its row. Null: as the source has it by itself. */
export const storedSettingsSchema = z.object({
  sourceId: z.string(),
  /** As in AIRCRAFT_SOURCES. */
  entry: z.string().nullable(),
  /** Not of AIRCRAFT_SOURCES. */
  isAdded: z.boolean(),
  rank: z.int().nullable(),
  intervalS: z.number().nullable(),
});
export type StoredSettings = z.infer<typeof storedSettingsSchema>;

/** A row with its key opened: undefined where there is none, null where it cannot be opened. */
export interface StoredSource {
  readonly row: DataSource;
  readonly credentials: ClientCredentials | null | undefined;
}

/** A source of aircraft: what the environment says, under what administrators said since. */
export interface ManagedAircraftSource {
  readonly id: string;
  readonly source: AircraftSource;
  readonly isEnabled: boolean;
  readonly isAdded: boolean;
  readonly hasOwnEndpoint: boolean;
  readonly intervalS: number | null;
  readonly rank: number | null;
  readonly credentials: ClientCredentials | null | undefined;
  readonly rowId: number | undefined;
}

/**
 * The sources in the order in which they are believed: the environment's, then what was added, unless somebody set an
 * order. One that the environment names since then stands behind the one that it names before it.
 */
export function overlaid(
  defaults: readonly AircraftSource[],
  stored: readonly StoredSource[],
): readonly ManagedAircraftSource[] {
  return ordered(inNaturalOrder(defaults, stored));
}

/** The same in the order that holds as long as nobody sets another. */
export function inNaturalOrder(
  defaults: readonly AircraftSource[],
  stored: readonly StoredSource[],
): readonly ManagedAircraftSource[] {
  const settings = stored.flatMap((each) => {
    const parsed = storedSettingsSchema.safeParse(each.row.metadata);
    return parsed.success ? [{ ...each, settings: parsed.data }] : [];
  });
  const known = defaults.map((source) =>
    managed(
      source,
      settings.find((each) => each.settings.sourceId === source.id),
      true,
    ),
  );
  const names = new Set(defaults.map(({ id }) => id));
  const added = settings.flatMap((each) => {
    const source = sourceOf(each.settings.entry);
    // What the environment names meanwhile is no addition any more.
    return !each.settings.isAdded || source === undefined || names.has(source.id) ? [] : [managed(source, each, false)];
  });
  return [...known, ...added];
}

function managed(
  source: AircraftSource,
  stored: (StoredSource & { readonly settings: StoredSettings }) | undefined,
  isDefault: boolean,
): ManagedAircraftSource {
  const own = sourceOf(stored?.settings.entry ?? null);
  const effective = own?.id === source.id ? own : source;
  return {
    id: source.id,
    source: effective,
    isEnabled: stored?.row.isActive ?? true,
    isAdded: !isDefault,
    hasOwnEndpoint: endpointOf(effective) !== endpointOf(isDefault ? source : usualOf(source)),
    intervalS: stored?.settings.intervalS ?? null,
    rank: stored?.settings.rank ?? null,
    credentials: stored?.credentials,
    rowId: stored?.row.id,
  };
}

/** A public source at its own address, as it is when nobody names another. */
export function usualOf(source: AircraftSource): AircraftSource {
  return 'baseUrl' in source ? parseAircraftSource(source.kind) : source;
}

/** What was written by a version that knew more forms is left alone. */
function sourceOf(entry: string | null): AircraftSource | undefined {
  if (entry === null) return undefined;
  try {
    return parseAircraftSource(entry);
  } catch {
    return undefined;
  }
}

function ordered(natural: readonly ManagedAircraftSource[]): readonly ManagedAircraftSource[] {
  const result = natural.filter(({ rank }) => rank !== null).toSorted((a, b) => (a.rank ?? 0) - (b.rank ?? 0));
  natural.forEach((source, index) => {
    if (source.rank !== null) return;
    const before = natural[index - 1];
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, source);
  });
  return result;
}

/** Where a source is asked; undefined for what is not asked over the network. */
export function endpointOf(source: AircraftSource): string | undefined {
  if ('baseUrl' in source) return source.baseUrl;
  return 'url' in source ? source.url : undefined;
}

/** Seconds from one look to the next, as the provider keeps them: never shorter than the terms. */
export function intervalOf({ source, intervalS, credentials }: ManagedAircraftSource): number | null {
  const { fastestIntervalS } = termsOf(source, credentials !== undefined && credentials !== null);
  return fastestIntervalS === null ? null : Math.max(fastestIntervalS, intervalS ?? 0);
}

/** What the intake runs with. */
export function setupOf({
  source,
  intervalS,
  credentials,
  isAdded,
  hasOwnEndpoint,
}: ManagedAircraftSource): SourceSetup {
  return {
    source,
    ...(intervalS === null ? {} : { intervalS }),
    ...(credentials === undefined || credentials === null ? {} : { credentials }),
    ...(isAdded || hasOwnEndpoint ? { isGivenByAdministrator: true } : {}),
  };
}
