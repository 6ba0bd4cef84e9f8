import { ArrowDown, ArrowUp } from 'lucide-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type ObjectSort, objectTableSchema, type SortTerm, type TableObject } from '@contract/analytics';
import { apiGet } from '@app/api/api-client';
import { analyticsCopy, objectsCopy as copy } from '@app/copy/analytics-copy';
import { OBJECT_CLASS_WORDS, OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { altitudeFeet, altitudeFigure } from '@app/format/altitude';
import { figureText } from '@app/format/figure';
import { speedFigure, speedKnots } from '@app/format/speed';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { EmptyState } from '@app/ui/empty-state';
import { FailureWords } from '@app/ui/failure-words';
import { useAddressQuery } from '@app/ui/use-address-query';
import type { AnalyticsAddress } from './analytics-address';
import { CsvButton } from '@app/figures/figures';
import { ObjectFilterFields } from './object-filter-fields';
import {
  FILTER_NAMES,
  isFiltered,
  type ObjectFilters,
  objectFiltersOf,
  objectsUrl,
  sortAfterPress,
  sortOf,
} from './object-filters';
import { ObjectLink } from './object-link';
import { utcMomentText } from './traffic-series';

interface HeadProps {
  readonly column: ObjectSort;
  readonly terms: readonly SortTerm[];
  readonly onSort: (column: ObjectSort, isFurther: boolean) => void;
}

function Head({ column, terms, onSort }: HeadProps) {
  const place = terms.findIndex((term) => term.column === column);
  const term = terms[place];
  const direction = term === undefined ? 'none' : term.isDescending ? 'descending' : 'ascending';
  const Arrow = term?.isDescending === true ? ArrowDown : ArrowUp;
  return (
    <th scope="col" aria-sort={direction} className="pe-3 text-start font-normal">
      <button
        type="button"
        className="inline-flex min-h-touch items-center gap-1 whitespace-nowrap text-ink underline decoration-line"
        onClick={(event) => onSort(column, event.shiftKey)}
      >
        {copy.columns[column]}
        {term === undefined ? null : <Arrow aria-hidden size={14} />}
        {term === undefined || terms.length === 1 ? null : (
          <span aria-hidden className="figure text-xs">
            {place + 1}
          </span>
        )}
      </button>
    </th>
  );
}

const COLUMNS = [
  'name',
  'type',
  'registration',
  'aircraftType',
  'operator',
  'altitude',
  'speed',
  'lastSeen',
  'firstSeen',
] as const satisfies readonly ObjectSort[];

/** A glider is of none of the API's types, and no unknown object for that. */
function kindText({ type, objectClass }: TableObject): string {
  const ofClass = type === 'other' ? OBJECT_CLASS_WORDS[objectClass ?? ''] : undefined;
  return ofClass ?? OBJECT_TYPE_WORDS[type];
}

function Row({ object }: { readonly object: TableObject }) {
  const altitudeUnit = useUnitsStore((state) => state.altitude);
  const speedUnit = useUnitsStore((state) => state.speed);
  const feet = object.altitudeUnit === null ? null : altitudeFeet(object.altitude, object.altitudeUnit);
  const knots = object.speedUnit === null ? null : speedKnots(object.speed, object.speedUnit);
  const cells = [
    { key: 'type', text: kindText(object) },
    { key: 'registration', text: object.registration },
    { key: 'aircraftType', text: object.aircraftType },
    { key: 'operator', text: object.operator },
    { key: 'altitude', text: feet === null ? null : figureText(altitudeFigure(feet, altitudeUnit)) },
    { key: 'speed', text: knots === null ? null : figureText(speedFigure(knots, speedUnit)) },
    { key: 'firstSeen', text: utcMomentText(Date.parse(object.firstSeen)) },
    { key: 'lastSeen', text: utcMomentText(Date.parse(object.lastSeen)) },
  ];
  const byKey = new Map(cells.map(({ key, text }) => [key, text]));
  return (
    <tr className="border-b border-line">
      <th scope="row" className="min-w-28 pe-3 text-start font-normal">
        <ObjectLink id={object.id} name={object.name} />
      </th>
      {COLUMNS.filter((column) => column !== 'name').map((column) => (
        <td key={column} dir="auto" className="figure pe-3 whitespace-nowrap">
          {byKey.get(column) ?? '–'}
        </td>
      ))}
    </tr>
  );
}

const CSV_HEADINGS = [
  'id',
  'name',
  'kind',
  'class',
  'call_sign',
  'registration',
  'type',
  'operator',
  'sources',
  'first_seen',
  'last_seen',
];

const csvRow = (object: TableObject) => [
  object.id,
  object.name,
  object.type,
  object.objectClass,
  object.callsign,
  object.registration,
  object.aircraftType,
  object.operator,
  object.sources.join(' '),
  object.firstSeen,
  object.lastSeen,
];

interface TableProps {
  readonly objects: readonly TableObject[];
  readonly terms: readonly SortTerm[];
  readonly onSort: HeadProps['onSort'];
}

function Table({ objects, terms, onSort }: TableProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{copy.title}</caption>
        <thead>
          <tr className="border-b border-line">
            {COLUMNS.map((column) => (
              <Head key={column} column={column} terms={terms} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody>
          {objects.map((object) => (
            <Row key={object.id} object={object} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function useObjectTable(url: string) {
  return useInfiniteQuery({
    queryKey: [url, 'pages'],
    initialPageParam: '',
    queryFn: async ({ pageParam, signal }) =>
      objectTableSchema.parse(await apiGet(pageParam === '' ? url : `${url}&after=${pageParam}`, signal)),
    getNextPageParam: ({ next }) => next,
    placeholderData: (before) => before,
    refetchOnMount: 'always',
  });
}

interface PagesProps {
  readonly filters: ObjectFilters;
  readonly feed: AnalyticsAddress['feed'];
  readonly onSort: HeadProps['onSort'];
}

function Pages({ filters, feed, onSort }: PagesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const pages = useObjectTable(objectsUrl({ sort: 'lastSeen:desc', ...filters }, feed));
  const objects = pages.data?.pages.flatMap((page) => page.objects) ?? [];
  const shownBefore = useRef<number | null>(null);
  const { length } = objects;
  // Who goes on by the keyboard stands before what is new, also where the button has gone.
  useEffect(() => {
    const before = shownBefore.current;
    if (before === null || length <= before) return;
    shownBefore.current = null;
    frame.current?.querySelectorAll<HTMLElement>('tbody a')[before]?.focus({ preventScroll: true });
  }, [length]);
  if (pages.isPending) {
    return (
      <p role="status" className="text-muted">
        {analyticsCopy.loading}
      </p>
    );
  }
  if (pages.data === undefined || pages.isError) {
    return (
      <div className="grid justify-items-start gap-2">
        <p role="alert">
          <FailureWords text={analyticsCopy.failed} />
        </p>
        <Button onClick={() => void pages.refetch()}>{analyticsCopy.retry}</Button>
      </div>
    );
  }
  if (length === 0) {
    const words = isFiltered(filters)
      ? { title: copy.empty, hint: copy.emptyHint }
      : { title: analyticsCopy.empty, hint: analyticsCopy.emptyHint };
    return <EmptyState title={words.title}>{words.hint}</EmptyState>;
  }
  return (
    <div ref={frame} className="grid grid-cols-1 gap-3">
      <p role="status" className="text-sm text-muted">
        {copy.shown(length)}
        {pages.hasNextPage ? '' : ` ${copy.allShown}`}
      </p>
      <Table objects={objects} terms={sortOf(filters)} onSort={onSort} />
      <div className="flex flex-wrap gap-2">
        {pages.hasNextPage ? (
          <Button
            disabled={pages.isFetchingNextPage}
            onClick={() => {
              shownBefore.current = length;
              void pages.fetchNextPage();
            }}
          >
            {pages.isFetchingNextPage ? copy.loadingMore : copy.more}
          </Button>
        ) : null}
        <CsvButton name="objects" headings={CSV_HEADINGS} rows={objects.map(csvRow)} />
      </div>
    </div>
  );
}

/** Everything that is remembered, as a table. Its order and filter stand in the address. */
export function ObjectsPart({ feed }: { readonly feed: AnalyticsAddress['feed'] }) {
  const [parameters, changeQuery] = useAddressQuery();
  const filters = objectFiltersOf(parameters);
  const change = (changed: Partial<ObjectFilters>): void =>
    changeQuery((query) => {
      for (const [name, value] of Object.entries(changed)) {
        if (value === undefined || value === '') query.delete(name);
        else query.set(name, value);
      }
      return query;
    });
  const clear = (): void =>
    changeQuery((known) => new URLSearchParams([...known].filter(([name]) => !FILTER_NAMES.includes(name))));
  return (
    <section aria-labelledby="objects" className="grid grid-cols-1 gap-3 py-4">
      <h2 id="objects">{copy.title}</h2>
      <p className="text-xs text-muted">{copy.hint}</p>
      <ObjectFilterFields filters={filters} onChange={change} onClear={clear} />
      <Pages
        filters={filters}
        feed={feed}
        onSort={(column, isFurther) => change({ sort: sortAfterPress(sortOf(filters), column, isFurther) })}
      />
    </section>
  );
}
