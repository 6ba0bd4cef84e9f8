import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { type HomeCell, type HomeCells, homeCellOf, homeCellsSchema, MOST_HOME_CELLS } from '@contract/home-cell';
import { monthDayText } from '@app/format/clock-time';
import { apiRequest } from '@app/api/api-client';
import { ApiError } from '@app/api/api-error';
import { problemText } from '@app/api/problem-text';
import { HOME_CELLS_URL } from '@app/api/home-cells-url';
import { useApi } from '@app/api/use-api';
import { homeCellsCopy as copy } from '@app/copy/home-cells-copy';
import { numberText } from '@app/format/figure';
import { logWarning } from '@app/log/log-warning';
import { noteRemembered } from '@app/session/note-visit';
import { usePlaceStore } from '@app/state/place-store';
import { toast } from '@app/state/toast-store';
import { AskPlace } from '@app/ui/ask-place';
import { Button, buttonClass } from '@app/ui/button';
import { FailureWords } from '@app/ui/failure-words';
import { RemovableRows } from '@app/ui/removable-rows';
import { Tag } from '@app/ui/tag';
import { Section } from './section';

type KeptCell = HomeCells['cells'][number];

const isSame = (one: HomeCell, other: HomeCell | null): boolean =>
  one.latitude === other?.latitude && one.longitude === other.longitude;

function cellText({ latitude, longitude }: HomeCell): string {
  const [northSouth, eastWest] = [latitude < 0 ? copy.south : copy.north, longitude < 0 ? copy.west : copy.east];
  return copy.cell(northSouth(numberText(Math.abs(latitude), 1)), eastWest(numberText(Math.abs(longitude), 1)));
}

const dayOf = (iso: string): string => monthDayText(Date.parse(iso));

/** The cell of the person's own place: that of a link is somebody else's. */
function useOwnCell(): HomeCell | null {
  const place = usePlaceStore((state) => (state.place?.source === 'link' ? state.ownPlace : state.place));
  return place === null ? null : homeCellOf({ latitude: place.latitudeDeg, longitude: place.longitudeDeg });
}

/** The server says what was wrong with what was asked for. */
function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return copy.unreachable;
  return problemText(error.problem) ?? copy.other;
}

interface CellRowProps {
  readonly cell: KeptCell;
  readonly isHere: boolean;
  readonly isBusy: boolean;
  readonly onRemove: () => void;
}

function CellRow({ cell, isHere, isBusy, onRemove }: CellRowProps) {
  const text = cellText(cell);
  return (
    <li className="flex min-h-touch flex-wrap items-center justify-between gap-x-3 border-b border-line py-1">
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2">
        <span className="figure">{text}</span>
        {isHere ? <Tag tone="accent">{copy.here}</Tag> : null}
        <span className="text-xs text-muted">{copy.since(dayOf(cell.addedAt))}</span>
      </span>
      <Button aria-label={copy.removeLabel(text)} disabled={isBusy} onClick={onRemove}>
        {copy.remove}
      </Button>
    </li>
  );
}

interface AddingProps {
  readonly own: HomeCell | null;
  readonly cells: readonly KeptCell[];
  readonly isBusy: boolean;
  readonly onAdd: (cell: HomeCell) => void;
}

/** The way to have the sky over the own place remembered, or why there is none. */
function Adding({ own, cells, isBusy, onAdd }: AddingProps) {
  if (own === null) {
    return (
      <div className="grid justify-items-start gap-2">
        <p className="text-muted">{copy.noPlace}</p>
        <div className="flex flex-wrap gap-2">
          <AskPlace />
          <Link to="/" className={buttonClass('line')}>
            {copy.setPlace}
          </Link>
        </div>
      </div>
    );
  }
  if (cells.some((cell) => isSame(cell, own))) return <p role="status">{copy.isRemembered}</p>;
  if (cells.length >= MOST_HOME_CELLS) return <p role="status">{copy.full(MOST_HOME_CELLS)}</p>;
  return (
    <div className="grid justify-items-start gap-1">
      <Button disabled={isBusy} onClick={() => onAdd(own)}>
        {copy.add}
      </Button>
      <p className="text-xs text-muted">{copy.addHint(cellText(own))}</p>
    </div>
  );
}

function useChanges(refetch: () => Promise<unknown>) {
  const cache = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const change = async (work: () => Promise<unknown>, done: string, failed: string): Promise<void> => {
    setBusy(true);
    try {
      await work();
      toast({ title: done });
    } catch (error) {
      logWarning('What is remembered could not be changed', error);
      toast({ title: failed, description: failureText(error), variant: 'danger' });
    }
    await refetch();
    setBusy(false);
  };
  return {
    isBusy,
    add: (cell: HomeCell) =>
      change(
        async () => {
          const answer = await apiRequest('PUT', HOME_CELLS_URL, cell);
          const body: unknown = await answer.json();
          cache.setQueryData([HOME_CELLS_URL], body);
        },
        copy.added,
        copy.notAdded,
      ),
    remove: ({ id }: KeptCell) =>
      change(() => apiRequest('DELETE', `${HOME_CELLS_URL}/${id}`), copy.removed, copy.notRemoved),
  };
}

function Remembered({ kept, refetch }: { readonly kept: HomeCells; readonly refetch: () => Promise<unknown> }) {
  const own = useOwnCell();
  const { isBusy, add, remove } = useChanges(refetch);
  const { cells, keptDays } = kept;
  const hasSome = cells.length > 0;
  useEffect(() => noteRemembered(hasSome && keptDays !== null), [hasSome, keptDays]);
  return (
    <>
      {hasSome ? (
        <RemovableRows aria-label={copy.list} className="border-t border-line">
          {cells.map((cell) => (
            <CellRow
              key={cell.id}
              cell={cell}
              isHere={isSame(cell, own)}
              isBusy={isBusy}
              onRemove={() => void remove(cell)}
            />
          ))}
        </RemovableRows>
      ) : (
        <p className="text-muted">{copy.none}</p>
      )}
      <Adding own={own} cells={cells} isBusy={isBusy} onAdd={(cell) => void add(cell)} />
      <p className="max-w-prose text-xs text-muted">
        {keptDays === null ? copy.keptInAccount : copy.keptHere(keptDays)}
      </p>
    </>
  );
}

/** Up to three places whose sky the server remembers for this person, each as a cell of 0.1°. */
export function RememberedSection() {
  const kept = useApi(HOME_CELLS_URL, homeCellsSchema, { freshOnMount: true });
  return (
    <Section heading={copy.heading}>
      <p className="max-w-prose text-muted">{copy.meaning}</p>
      {kept.isPending ? <p className="text-muted">{copy.loading}</p> : null}
      {kept.isError ? (
        <div className="grid justify-items-start gap-2">
          <p>
            <FailureWords text={copy.failed} />
          </p>
          <Button onClick={() => void kept.refetch()}>{copy.retry}</Button>
        </div>
      ) : null}
      {kept.data === undefined ? null : <Remembered kept={kept.data} refetch={() => kept.refetch()} />}
    </Section>
  );
}
