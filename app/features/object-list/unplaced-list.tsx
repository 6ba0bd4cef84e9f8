import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type AerialObject, aerialObjectListSchema } from '@contract/aerial-object';
import { useApi } from '@app/api/use-api';
import { serverTimeOf } from '@app/api/server-clock';
import { servedName } from '@app/copy/served-names-copy';
import { unplacedCopy as copy } from '@app/copy/unplaced-copy';
import { ageOfIsoS, ageText } from '@app/format/age';
import { altitudeFigure } from '@app/format/altitude';
import { figureText, numberText } from '@app/format/figure';
import { useSelectionStore } from '@app/state/selection-store';
import { useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { FailureWords } from '@app/ui/failure-words';

/** While it is open; what is heard comes and goes within seconds. */
const REFRESH_MS = 5_000;
const MOST_ROWS = 100;
const URL_OF_UNPLACED = '/api/aerial-objects?source=unplaced';

/** What sources call themselves to people; one that is gone by its id. */
function useSourceNames(ids: readonly string[]): string {
  const sources = useSkyStore(({ snapshot }) => snapshot?.feed?.sources);
  return ids.map((id) => servedName(sources?.find((source) => source.id === id)?.label ?? id)).join(', ');
}

function Row({ object, nowMs }: { readonly object: AerialObject; readonly nowMs: number }) {
  const unit = useUnitsStore((state) => state.altitude);
  const isSelected = useSelectionStore((state) => state.selectedId === object.id);
  const toggle = useSelectionStore((state) => state.toggle);
  const { address, squawk, onGround, integrity, sources = [] } = object.metadata;
  const from = useSourceNames(sources);
  const sinceS = ageOfIsoS(integrity?.find(({ kind }) => kind === 'no-position')?.since, nowMs);
  const height = object.altitude === null ? copy.noAltitude : figureText(altitudeFigure(object.altitude, unit));
  const facts = [
    ...(address === undefined ? [] : [copy.hex(address)]),
    onGround === true ? copy.onGround : height,
    ...(squawk === undefined ? [] : [copy.squawk(squawk)]),
    ...(from === '' ? [] : [copy.source(from)]),
  ];
  return (
    <li className="border-b border-line last:border-0">
      <button
        type="button"
        aria-pressed={isSelected}
        data-object-id={object.id}
        className={classNames(
          'flex min-h-touch w-full flex-col justify-center gap-0.5 px-4 py-1.5 text-start text-xs hover:bg-surface',
          isSelected && 'selected-edge',
        )}
        onClick={() => toggle(object.id)}
      >
        <b className="max-w-full truncate text-sm">{object.callsign ?? copy.noCallsign}</b>
        <span className="figure break-words text-muted">{facts.join(' · ')}</span>
        <span className="text-muted">
          {copy.reason} {sinceS === null ? null : copy.since(ageText(sinceS))}
        </span>
      </button>
    </li>
  );
}

function Failure({ ageS, onRetry }: { readonly ageS: number | null; readonly onRetry: () => void }) {
  return (
    <div className="flex items-center justify-between gap-3 px-4 pb-2 text-xs text-warning">
      <p role="alert">
        <FailureWords text={ageS === null ? copy.failed : copy.failedOld(ageText(ageS))} />
      </p>
      <Button className="shrink-0 text-xs" onClick={onRetry}>
        {copy.retry}
      </Button>
    </div>
  );
}

function Rows({ objects, nowMs }: { readonly objects: readonly AerialObject[]; readonly nowMs: number }) {
  if (objects.length === 0) return <p className="px-4 pb-2 text-xs text-muted">{copy.none}</p>;
  return (
    <>
      <p className="px-4 pb-1.5 text-xs text-muted">{copy.hint}</p>
      <ul aria-label={copy.label} className="max-h-56 overflow-y-auto overscroll-contain">
        {objects.slice(0, MOST_ROWS).map((object) => (
          <Row key={object.id} object={object} nowMs={nowMs} />
        ))}
      </ul>
      {objects.length > MOST_ROWS ? (
        <p className="px-4 pt-1.5 text-xs text-muted">{copy.more(numberText(objects.length - MOST_ROWS))}</p>
      ) : null}
    </>
  );
}

/** Aircraft that are heard without a position, with the reason: folded away until they are asked for, and asked for anew while they are open. */
export function UnplacedList() {
  const [isOpen, setOpen] = useState(false);
  const query = useApi(URL_OF_UNPLACED, aerialObjectListSchema, {
    enabled: isOpen,
    refetchInterval: REFRESH_MS,
    freshOnMount: true,
  });
  const nowMs = useSkyStore(({ snapshot }) => snapshot?.serverTimeMs) ?? serverTimeOf(query.dataUpdatedAt);
  const { data, isError, refetch } = query;
  const title = isOpen && data !== undefined ? copy.titleWith(numberText(data.length)) : copy.title;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section aria-label={copy.title} className="shrink-0 border-t border-line">
      <Button
        look="quiet"
        aria-expanded={isOpen}
        className="w-full justify-start! rounded-none! px-4! text-xs"
        onClick={() => setOpen(!isOpen)}
      >
        <Chevron aria-hidden size={16} className="text-muted rtl:-scale-x-100" />
        <span className="figure">{title}</span>
      </Button>
      {isOpen && isError ? (
        <Failure
          ageS={data === undefined ? null : (nowMs - serverTimeOf(query.dataUpdatedAt)) / 1000}
          onRetry={() => void refetch()}
        />
      ) : null}
      {isOpen && data === undefined && !isError ? <p className="px-4 pb-2 text-xs text-muted">{copy.loading}</p> : null}
      {isOpen && data !== undefined ? <Rows objects={data} nowMs={nowMs} /> : null}
    </section>
  );
}
