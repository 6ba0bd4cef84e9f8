import { SlidersHorizontal } from 'lucide-react';
import { useDeferredValue, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { textScale, useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { globeCopy as copy } from '@app/copy/globe-copy';
import { numberText } from '@app/format/figure';
import { filterMask } from '@app/globe/filter-mask';
import type { GlobeFilter } from '@app/globe/globe-filter';
import { SatelliteGlobe } from '@app/globe/satellite-globe';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useObserverStore } from '@app/state/observer-store';
import { holdSkyTime, serverNowMs, useSkyTimeStore } from '@app/state/sky-time-store';
import { useMediaQuery } from '@app/state/use-media-query';
import { Button } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { EmptyState } from '@app/ui/empty-state';
import { areOldElements } from '@app/format/orbit-figures';
import { OldElements } from '@app/ui/old-elements';
import { StandInElements } from '@app/ui/stand-in-elements';
import { Sheet } from '@app/ui/sheet';
import { useAddressQuery } from '@app/ui/use-address-query';
import { useTimeOfAddress } from '@app/time-machine/time-of-address';
import { TimeScrubber } from '@app/time-machine/time-scrubber';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import { DAY_MS } from '@engine/constants/durations';
import { skyTimeMs } from '@engine/sky/sky-time';
import type { CatalogueSummary } from '@engine/orbits/catalogue/catalogue-summary';
import { knownFirst } from '@engine/orbits/catalogue/known-first';
import type { ObserverLocation } from '@engine/observer/observer';
import { FilterFields } from './filter-fields';
import { offeredFilter, useFilterInAddress } from './filter-in-address';
import { choicesOf, type FilterChoices } from './globe-filters';
import { provenanceText } from './provenance-text';
import { SatelliteResults } from './satellite-results';
import { SelectedFacts } from './selected-facts';

/** Catalogue number in the address, so that a globe with its satellite can be linked to. */
const SATELLITE_PARAMETER = 'satellite';

/** Tailwind's `lg`: three panes at the usual size of text. */
const WIDE_REM = 64;
/** A list, and as much again for the globe. */
const TWO_PANES_REM = 40;

interface GlobeState {
  readonly summary: CatalogueSummary | null;
  readonly catalogue: CatalogueState;
  readonly choices: FilterChoices | null;
  readonly filter: GlobeFilter;
  readonly shownFilter: GlobeFilter;
  readonly setFilter: (filter: GlobeFilter) => void;
  /** Rows of the catalogue that the filter lets through. */
  readonly indices: readonly number[];
  readonly selectedId: number | null;
  readonly select: (id: number | null) => void;
  readonly observer: ObserverLocation | null;
}

function useSelectedId(): readonly [number | null, (id: number | null) => void] {
  const [parameters, change] = useAddressQuery();
  const id = Number(parameters.get(SATELLITE_PARAMETER));
  const select = (next: number | null): void => {
    change((query) => {
      if (next === null) query.delete(SATELLITE_PARAMETER);
      else query.set(SATELLITE_PARAMETER, String(next));
      return query;
    });
  };
  return [Number.isSafeInteger(id) && id > 0 ? id : null, select];
}

function useGlobe(): GlobeState {
  // Sorting a whole catalogue takes a phone a tenth of a second: when the catalogue comes it is done apart from the rest.
  const summary = useDeferredValue(useCatalogueStore((store) => store.summary));
  const catalogue = useCatalogueStore((store) => store.state);
  const [asked, setFilter] = useFilterInAddress();
  const choices = useMemo(() => (summary === null ? null : choicesOf(summary)), [summary]);
  const filter = useMemo(() => offeredFilter(asked, choices), [asked, choices]);
  // Typing stays quick: list and globe follow when there is time.
  const shownFilter = useDeferredValue(filter);
  const [selectedId, select] = useSelectedId();
  const observer = useObserverStore((store) => store.observer);
  const indices = useMemo(() => shownRows(summary, shownFilter), [summary, shownFilter]);
  return { summary, catalogue, choices, filter, shownFilter, setFilter, indices, selectedId, select, observer };
}

/** Esc lets the satellite go, where neither a panel nor the field of the search has taken the key. */
function useEscape({ selectedId, select }: Pick<GlobeState, 'selectedId' | 'select'>): void {
  const letGo = useEffectEvent((event: KeyboardEvent) => {
    const isClearingText = event.target instanceof HTMLInputElement && event.target.value !== '';
    if (event.key !== 'Escape' || event.defaultPrevented || isClearingText || selectedId === null) return;
    event.preventDefault();
    select(null);
  });
  useEffect(() => {
    window.addEventListener('keydown', letGo);
    return () => window.removeEventListener('keydown', letGo);
  }, []);
}

function shownRows(summary: CatalogueSummary | null, filter: GlobeFilter): readonly number[] {
  if (summary === null) return [];
  const { mask } = filterMask(summary, filter, serverNowMs());
  return knownFirst(
    summary,
    Array.from(mask.keys()).filter((index) => mask[index] === 1),
  );
}

function CountLine({ globe }: { readonly globe: GlobeState }) {
  const { summary, indices, catalogue } = globe;
  if (summary === null) return null;
  return (
    <p className="figure" data-testid="globe-count">
      {copy.shownOf(numberText(indices.length), numberText(summary.noradIds.length))}
      {catalogue.kind === 'ready' && catalogue.source === 'demo' ? (
        <span className="ms-2 font-bold text-warning">{copy.demo}</span>
      ) : null}
    </p>
  );
}

/** Of half of the elements at the time shown; null without a catalogue. */
function useMedianAgeDays(catalogue: CatalogueState): number | null {
  const time = useSkyTimeStore((store) => store.time);
  if (catalogue.kind !== 'ready') return null;
  return (skyTimeMs(time, serverNowMs()) - catalogue.elements.medianEpochMs) / DAY_MS;
}

function Provenance({ catalogue }: { readonly catalogue: CatalogueState }) {
  const ageDays = useMedianAgeDays(catalogue);
  if (catalogue.kind !== 'ready' || ageDays === null) return null;
  return (
    <div className="border-t border-line px-4 py-2" data-testid="globe-provenance">
      <p className="text-xs text-muted">{provenanceText(catalogue.source, catalogue.sourceLabel, ageDays)}</p>
      <OldElements ageDays={ageDays} />
      <StandInElements />
    </div>
  );
}

function Finder({ globe, onSelect }: { readonly globe: GlobeState; readonly onSelect: (id: number) => void }) {
  const { summary, indices, selectedId } = globe;
  return (
    <>
      <div className="grid gap-2.5 border-b border-line p-4">
        <FilterFields filter={globe.filter} choices={globe.choices} onFilter={globe.setFilter} />
        <CountLine globe={globe} />
      </div>
      {summary !== null && indices.length > 0 ? (
        <SatelliteResults summary={summary} indices={indices} selectedId={selectedId} onSelect={onSelect} />
      ) : null}
      {summary !== null && indices.length === 0 ? (
        <div className="px-4">
          <EmptyState title={copy.nobody.title}>{copy.nobody.body}</EmptyState>
        </div>
      ) : null}
    </>
  );
}

function Picture({ globe }: { readonly globe: GlobeState }) {
  return (
    <SatelliteGlobe
      selectedId={globe.selectedId}
      onSelect={globe.select}
      observer={globe.observer}
      filter={globe.shownFilter}
      isCompact={false}
    />
  );
}

function Selection({ globe, isCompact }: { readonly globe: GlobeState; readonly isCompact: boolean }) {
  const { summary, selectedId, catalogue } = globe;
  const ageDays = useMedianAgeDays(catalogue);
  if (summary === null || selectedId === null) return null;
  if (!summary.noradIds.includes(selectedId)) {
    return <EmptyState title={copy.unknown.title}>{copy.unknown.body(selectedId)}</EmptyState>;
  }
  return (
    <SelectedFacts
      summary={summary}
      id={selectedId}
      observer={globe.observer}
      isDemo={catalogue.kind === 'ready' && catalogue.source === 'demo'}
      isCompact={isCompact}
      isAgeTold={!isCompact && ageDays !== null && areOldElements(ageDays)}
      onClose={() => globe.select(null)}
    />
  );
}

/**
 * Under large text the globe keeps its room, and what stands below it scrolls. What lies over it takes more of a phone's
 * the larger its words are.
 */
const PICTURE = 'min-h-[45dvh] shrink-0 grow';
const PHONE_PICTURE = 'relative min-h-[max(45dvh,min(60dvh,16rem))] shrink-0 grow';

/** One line about what is chosen, where it has no pane of its own. */
function SelectionStrip({ globe }: { readonly globe: GlobeState }) {
  if (globe.selectedId === null) return null;
  return (
    <div className="border-t border-line px-4 py-2">
      <Selection globe={globe} isCompact />
    </div>
  );
}

interface DesktopGlobeProps {
  readonly globe: GlobeState;
  /** For the facts of what is chosen, which else stand in a strip below the globe. */
  readonly hasThirdPane: boolean;
}

function DesktopGlobe({ globe, hasThirdPane }: DesktopGlobeProps) {
  return (
    <div
      className={classNames(
        'grid min-h-0 grow grid-rows-[minmax(0,1fr)]',
        hasThirdPane ? 'grid-cols-[20rem_minmax(0,1fr)_20rem]' : 'grid-cols-[20rem_minmax(0,1fr)]',
      )}
    >
      <div className="flex min-h-0 flex-col overflow-y-auto border-e border-line">
        <Finder globe={globe} onSelect={globe.select} />
        <Provenance catalogue={globe.catalogue} />
      </div>
      <div className="flex min-h-0 min-w-0 flex-col overflow-y-auto">
        <div className={PICTURE}>
          <Picture globe={globe} />
        </div>
        {hasThirdPane ? null : <SelectionStrip globe={globe} />}
        <TimeScrubber isOfSatellites className="border-t border-line px-4 py-1.5" />
      </div>
      {hasThirdPane ? (
        <div className="min-h-0 overflow-y-auto border-s border-line p-4">
          {globe.selectedId === null ? (
            <EmptyState title={copy.nothingSelected.title}>{copy.nothingSelected.body}</EmptyState>
          ) : (
            <Selection globe={globe} isCompact={false} />
          )}
        </div>
      ) : null}
    </div>
  );
}

function PhoneGlobe({ globe }: { readonly globe: GlobeState }) {
  const [isSheetOpen, setSheetOpen] = useState(false);
  const pick = (id: number): void => {
    globe.select(id);
    setSheetOpen(false);
  };
  return (
    <div className="flex min-h-0 grow flex-col overflow-y-auto">
      <div data-globe-pane className={PHONE_PICTURE}>
        <Picture globe={globe} />
        {/* The buttons of the globe stand at its other end. */}
        <div className="absolute start-3 top-3 grid max-w-[calc(100%-80px)] justify-items-start gap-1">
          <Button className="glass" onClick={() => setSheetOpen(true)}>
            <SlidersHorizontal aria-hidden size={16} />
            {copy.filters}
          </Button>
          <span className="glass rounded-sm px-2 text-xs">
            <CountLine globe={globe} />
          </span>
        </div>
      </div>
      {globe.selectedId === null ? <Provenance catalogue={globe.catalogue} /> : <SelectionStrip globe={globe} />}
      <TimeScrubber isOfSatellites className="border-t border-line px-4 py-1" />
      <Sheet side="bottom" open={isSheetOpen} onOpenChange={setSheetOpen} title={copy.filters} className="h-[88dvh]">
        <Finder globe={globe} onSelect={pick} />
      </Sheet>
    </div>
  );
}

/** How many panes the window has room for. Their widths grow with the text, and so does what they need. */
function usePaneCount(): 1 | 2 | 3 {
  const scale = useAccessibilityStore(textScale);
  // The rem of a media query is the browser's own size of text, which knows nothing of the app's.
  const hasTwo = useMediaQuery(`(min-width: ${Math.max(WIDE_REM, TWO_PANES_REM * scale)}rem)`);
  const hasThree = useMediaQuery(`(min-width: ${WIDE_REM * scale}rem)`);
  if (hasThree) return 3;
  return hasTwo ? 2 : 1;
}

/** The whole catalogue around a turning Earth, with search, filters and time. */
export function GlobePage() {
  const globe = useGlobe();
  const panes = usePaneCount();
  useEffect(holdSkyTime, []);
  useTimeOfAddress();
  useEscape(globe);
  return panes === 1 ? <PhoneGlobe globe={globe} /> : <DesktopGlobe globe={globe} hasThirdPane={panes === 3} />;
}
