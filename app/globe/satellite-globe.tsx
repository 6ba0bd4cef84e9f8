import { Crosshair, Globe, Minus, Plus } from 'lucide-react';
import { type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { globeCopy as copy } from '@app/copy/globe-copy';
import type { DrawingState } from '@app/sky-drawing/canvas-mount';
import { useExpectedPathStore } from '@app/state/expected-path-store';
import { useSelectionStore } from '@app/state/selection-store';
import { noteGettingReady } from '@app/state/getting-ready-store';
import { rowOf, useSkyStore } from '@app/state/sky-store';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { orbitsClient } from '@app/session/orbits-client';
import { IconButton } from '@app/ui/button';
import { classNames } from '@app/ui/class-names';
import { nextTask } from '@app/workers/next-task';
import type { CatalogueState } from '@app/workers/orbits/orbits.api';
import { ORBIT_CLASSES } from '@engine/orbits/orbit-class';
import { isSatelliteId } from '@contract/object-id';
import { isCelestialId } from '@engine/sky/celestial/celestial-id';
import type { ObserverLocation } from '@engine/observer/observer';
import type { GlobeFilter } from './globe-filter';
import { LazyExpectedPathWords } from '@app/analysis/lazy-expected-path-words';
import { GlobeHost } from './globe-host';
import { OrbitClassSign } from './orbit-class-sign';
import { useSatelliteName } from './use-satellite-name';

export interface SatelliteGlobeProps {
  /** Catalogue number of the focused satellite. */
  readonly selectedId: number | null;
  readonly onSelect: (id: number | null) => void;
  readonly observer: ObserverLocation | null;
  /** Null shows all. Keep its identity while it means the same. */
  readonly filter: GlobeFilter | null;
  /** Small, inside a page: the page scrolls past it. */
  readonly isCompact: boolean;
}

interface HostState {
  readonly element: RefObject<HTMLDivElement | null>;
  readonly host: GlobeHost | null;
  readonly state: DrawingState;
  readonly isLandMissing: boolean;
  readonly isFollowing: boolean;
  readonly setFollowing: (isFollowing: boolean) => void;
}

/** The host for the life of the element that it draws in. */
function useGlobeHost(isCompact: boolean, onSelect: SatelliteGlobeProps['onSelect']): HostState {
  const element = useRef<HTMLDivElement>(null);
  const [host, setHost] = useState<GlobeHost | null>(null);
  const [state, setState] = useState<DrawingState>('starting');
  const [isLandMissing, setLandMissing] = useState(false);
  // Beside one satellite the globe is there to show that one.
  const [isFollowing, setFollowing] = useState(isCompact);
  const [failure, setFailure] = useState<{ readonly thrown: unknown } | null>(null);
  // As if it had been thrown in this drawing: the page says so.
  if (failure !== null) throw failure.thrown;
  const select = useEffectEvent((id: number | null) => onSelect(id));
  useEffect(() => {
    const { current } = element;
    if (current === null) return undefined;
    let made: GlobeHost | null = null;
    let isGone = false;
    const begun = noteGettingReady();
    const begin = (): void => {
      if (isGone) return;
      made = new GlobeHost({
        element: current,
        isCompact,
        orbits: orbitsClient(),
        onState: setState,
        onSelect: (id) => select(id),
        onFollowEnd: () => setFollowing(false),
        onLandMissing: () => setLandMissing(true),
      });
      setHost(made);
    };
    // In a task of its own: the page around it was drawn in this one. Once begun the drawing is what is waited for.
    void nextTask()
      .then(begin)
      .catch((thrown: unknown) => setFailure({ thrown }))
      .finally(begun);
    return () => {
      isGone = true;
      begun();
      setHost(null);
      made?.dispose();
    };
  }, [isCompact]);
  return { element, host, state, isLandMissing, isFollowing, setFollowing };
}

function catalogueNote(catalogue: CatalogueState): string | null {
  if (catalogue.kind === 'ready') return null;
  return catalogue.kind === 'loading' ? copy.catalogue.loading : copy.catalogue[catalogue.reason];
}

interface GlobeButtonsProps {
  readonly host: GlobeHost | null;
  readonly canFollow: boolean;
  readonly isFollowing: boolean;
  readonly onFollow: (isFollowing: boolean) => void;
}

function GlobeButtons({ host, canFollow, isFollowing, onFollow }: GlobeButtonsProps) {
  return (
    // A second column where a low picture has no room for one; buttons are as high at every size of text.
    <div className="glass absolute end-3 top-3 grid grid-cols-[max-content] rounded-md [@container(max-height:208px)]:grid-cols-[max-content_max-content]">
      <IconButton label={copy.zoomIn} onClick={() => host?.zoomBy(1.5)}>
        <Plus aria-hidden size={18} />
      </IconButton>
      <IconButton label={copy.zoomOut} onClick={() => host?.zoomBy(1 / 1.5)}>
        <Minus aria-hidden size={18} />
      </IconButton>
      <IconButton label={copy.home} onClick={() => host?.goHome()}>
        <Globe aria-hidden size={18} />
      </IconButton>
      <IconButton
        label={copy.follow}
        aria-pressed={isFollowing}
        disabled={!canFollow}
        className="aria-pressed:text-accent"
        onClick={() => onFollow(!isFollowing)}
      >
        <Crosshair aria-hidden size={18} />
      </IconButton>
    </div>
  );
}

interface MarksProps {
  readonly name: string;
  readonly isDemo: boolean;
}

/** What stands on the globe in the page's own type; the host moves it, and hides it until it knows where. */
function Marks({ name, isDemo }: MarksProps) {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 z-10">
      <div data-mark="observer" className="invisible absolute top-0 left-0">
        <span className="absolute -top-1.5 -left-1.5 size-3 rotate-45 border-2 border-ink bg-ground" />
      </div>
      <div data-mark="selected" className="invisible absolute top-0 left-0">
        <span className="absolute -top-3 -left-3 size-6 rounded-full border-2 border-ink" />
        <span
          data-mark-name
          className="absolute top-0 left-0 rounded-sm bg-glass px-1.5 text-sm font-bold whitespace-nowrap"
        >
          <bdi>{name}</bdi>
          {isDemo ? <span className="ms-1.5 text-xs text-warning">{copy.demo}</span> : null}
        </span>
      </div>
    </div>
  );
}

/** Which shape and colour is which orbit. */
function Legend() {
  return (
    <ul
      aria-label={copy.legendName}
      data-over-globe
      className="flex flex-wrap gap-x-3 rounded-sm bg-glass px-1.5 py-0.5 text-xs text-muted"
    >
      {ORBIT_CLASSES.map((orbitClass) => (
        <li key={orbitClass} className="flex items-center gap-1.5">
          <OrbitClassSign orbitClass={orbitClass} />
          {copy.legend[orbitClass]}
        </li>
      ))}
    </ul>
  );
}

/** A globe shows so much of the Earth that less would be a dot. */
const GLOBE_MINUTES = 30;

interface FootProps {
  /** Whose expected way is drawn. */
  readonly shownId: number | null;
  readonly isCompact: boolean;
}

/** What the way means that is drawn, above the legend, however many lines each of them takes. */
function Foot({ shownId, isCompact }: FootProps) {
  return (
    <div
      className={classNames(
        'pointer-events-none absolute inset-x-1.5 grid justify-items-start gap-px',
        isCompact ? 'bottom-7' : 'bottom-1.5',
      )}
    >
      {shownId === null ? null : (
        <div data-over-globe className="rounded-sm bg-glass px-1.5">
          <LazyExpectedPathWords key={shownId} id={shownId} isShort minutes={GLOBE_MINUTES} hasSky={false} />
        </div>
      )}
      {isCompact ? null : <Legend />}
    </div>
  );
}

const aircraftOf = (id: number | null): number | null =>
  id === null || isSatelliteId(id) || isCelestialId(id) ? null : id;

/** Of the aircraft that is selected elsewhere, whose expected way is drawn while no satellite is chosen. */
function useAircraftName(): string {
  const id = useSelectionStore((store) => store.selectedId);
  return useSkyStore(({ snapshot }) => (id === null ? '' : (rowOf(snapshot, id)?.name ?? '')));
}

/** The Earth with the whole catalogue around it, at the sky's time. React draws the frame; what moves goes past it. */
export function SatelliteGlobe({ selectedId, onSelect, observer, filter, isCompact }: SatelliteGlobeProps) {
  const keysId = useId();
  const { element, host, state, isLandMissing, isFollowing, setFollowing } = useGlobeHost(isCompact, onSelect);
  const summary = useCatalogueStore((store) => store.summary);
  const catalogue = useCatalogueStore((store) => store.state);
  const elementsEpochMs = catalogue.kind === 'ready' ? catalogue.elements.medianEpochMs : null;
  const satelliteName = useSatelliteName(selectedId);
  const aircraftName = useAircraftName();
  // While no satellite is chosen: the aircraft that is selected elsewhere.
  const shownId = useSelectionStore((store) => selectedId ?? aircraftOf(store.selectedId));
  const expected = useExpectedPathStore((store) => store.shown?.path ?? null);
  const isDemo = catalogue.kind === 'ready' && catalogue.source === 'demo';

  useEffect(() => {
    if (summary !== null) host?.setCatalogue(summary);
  }, [host, summary]);
  useEffect(() => host?.setElements(elementsEpochMs), [host, elementsEpochMs]);
  useEffect(() => host?.setFilter(filter), [host, filter]);
  useEffect(() => host?.setObserver(observer), [host, observer]);
  useEffect(() => host?.setSelected(selectedId), [host, selectedId]);
  useEffect(() => host?.setFollowing(isFollowing), [host, isFollowing]);
  useEffect(() => host?.setExpected(expected), [host, expected]);

  const note = copy.notes[state] ?? (summary === null ? catalogueNote(catalogue) : null);
  return (
    <div className="relative size-full overflow-hidden [container-type:size]">
      <div
        ref={element}
        role="application"
        aria-roledescription={copy.role}
        aria-label={copy.name}
        aria-describedby={keysId}
        data-testid="globe"
        data-state={state}
        data-compact={isCompact}
        className="absolute inset-0 cursor-grab select-none focus-visible:-outline-offset-2 active:cursor-grabbing"
      >
        <Marks name={selectedId === null ? aircraftName : satelliteName} isDemo={isDemo && selectedId !== null} />
      </div>
      <p id={keysId} className="sr-only">
        {copy.keys}
      </p>
      <GlobeButtons host={host} canFollow={selectedId !== null} isFollowing={isFollowing} onFollow={setFollowing} />
      <Foot shownId={shownId} isCompact={isCompact} />
      {note === null ? null : (
        <p role="status" className="absolute inset-x-0 top-1/2 px-6 text-center text-muted">
          {note}
        </p>
      )}
      {isLandMissing && note === null ? (
        <p className="absolute inset-x-0 bottom-8 px-6 text-center text-xs text-muted">{copy.landMissing}</p>
      ) : null}
    </div>
  );
}
