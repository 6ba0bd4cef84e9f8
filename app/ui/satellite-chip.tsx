import { Satellite } from 'lucide-react';
import { elementAgeCopy } from '@app/copy/element-age-copy';
import { satelliteChipCopy as copy } from '@app/copy/satellite-sky-copy';
import { numberText } from '@app/format/figure';
import { areOldElements } from '@app/format/orbit-figures';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { usePlaceStore } from '@app/state/place-store';
import { nextSatelliteFilter, useSatelliteFilterStore } from '@app/state/satellite-filter-store';
import { askForSatellites } from '@app/session/current-session';
import { useSatelliteFeedStore } from '@app/state/satellite-feed-store';
import { useSkyStore } from '@app/state/sky-store';
import { DAY_MS } from '@engine/constants/durations';
import type { SatelliteFilter } from '@engine/sky/satellites/satellite-filter';
import type { SatelliteSky } from '@app/workers/sky/readouts/sky-snapshot';
import { Button } from './button';
import { classNames } from './class-names';
import { Tooltip } from './tooltip';

/** `resting` and `failed` are begun anew by a tap; all others go on to the next filter. */
type ChipState = 'counted' | 'none' | 'starting' | 'resting' | 'failed';

function useChipState(show: SatelliteFilter, sky: SatelliteSky | null): ChipState {
  const status = useSatelliteFeedStore((feed) => feed.status);
  const hasCatalogueFailed = useCatalogueStore(({ state }) => state.kind === 'failed');
  if (show === 'none') return 'none';
  if (status === 'resting' || status === 'failed') return status;
  if (sky !== null) return 'counted';
  return hasCatalogueFailed ? 'failed' : 'starting';
}

/** What is shown, and what is counted beside it, if anything. */
interface StateWords {
  readonly shown: string;
  readonly beside: string;
}

function stateWords(state: ChipState, show: SatelliteFilter, sky: SatelliteSky | null): StateWords {
  if (state !== 'counted' || sky === null || show === 'none') {
    return { shown: state === 'counted' ? copy.starting : copy[state], beside: '' };
  }
  const [visible, above] = [copy.visible(numberText(sky.visible)), copy.above(numberText(sky.above))];
  return show === 'all'
    ? { shown: copy.all(numberText(sky.above)), beside: copy.beside(visible) }
    : { shown: visible, beside: copy.beside(above) };
}

function nameText(state: ChipState, show: SatelliteFilter, text: string): string {
  if (state === 'resting') return copy.restingName;
  if (state === 'failed') return copy.failedName;
  return copy.name(text, copy.shows[nextSatelliteFilter(show)]);
}

function onTap(state: ChipState, show: SatelliteFilter): void {
  if (state === 'resting' || state === 'failed') {
    askForSatellites();
    return;
  }
  const next = nextSatelliteFilter(show);
  useSatelliteFilterStore.getState().setShow(next);
  if (next !== 'none') askForSatellites();
}

/** Most of what is counted rests on elements too old to be trusted at the time shown. */
function useIsUncertain(): boolean {
  const epochMs = useCatalogueStore(({ state }) => (state.kind === 'ready' ? state.elements.medianEpochMs : null));
  return useSkyStore(
    ({ snapshot }) => epochMs !== null && snapshot !== null && areOldElements((snapshot.skyTimeMs - epochMs) / DAY_MS),
  );
}

/** In a narrow pane what is shown has to do, or the chip lies over the radar's circle. */
const IN_A_WIDE_PANE = '@max-md:hidden';
const IN_NO_NARROW_PANE = '@max-sm:hidden';
/** On a pane that is not tall either, the circle leaves the corner little room. */
const SLIM = '[@media(min-aspect-ratio:1/2)]:@max-md:gap-1.5 [@media(min-aspect-ratio:1/2)]:@max-md:px-2!';
/** The doubt under the count there, for the same reason. */
const STACKED = '@max-md:flex-col @max-md:items-start @max-md:gap-0 @max-md:leading-tight';

/** A count is as wide as it is; words that stand for one are as narrow as the longest of them. */
const WIDTH = {
  counted: '[@media(min-aspect-ratio:1/2)]:@max-md:max-w-[6em]',
  words: '[@media(min-aspect-ratio:1/2)]:@max-md:max-w-[4.6em]',
} as const;

export interface SatelliteChipProps {
  /** Figures only, where there is little room; the words stay for ears. */
  readonly isCompact?: boolean;
  readonly className?: string;
}

/** How many satellites there are and which of them are shown; a tap shows all, none, or those that can be seen. */
export function SatelliteChip({ isCompact = false, className }: SatelliteChipProps) {
  const show = useSatelliteFilterStore((filter) => filter.show);
  const sky = useSkyStore(({ snapshot }) => snapshot?.satellites ?? null);
  const isDemo = useCatalogueStore(({ state }) => state.kind === 'ready' && state.source === 'demo');
  const state = useChipState(show, sky);
  const hasPlace = usePlaceStore(({ place }) => place !== null);
  const { shown, beside } = stateWords(state, show, sky);
  const isUncertain = useIsUncertain() && state === 'counted';
  const doubts = [...(isDemo ? [copy.demo] : []), ...(isUncertain ? [elementAgeCopy.uncertain] : [])];
  const name = nameText(state, show, [...doubts, shown + beside].join(' '));
  // Above whom, nobody knows yet; the screen asks for the place elsewhere.
  if (!hasPlace) return null;
  return (
    <Tooltip text={name}>
      <Button
        look="quiet"
        data-testid="satellite-chip"
        aria-label={name}
        className={classNames('glass min-w-0 rounded-full! text-xs', SLIM, show === 'none' && 'text-muted!', className)}
        onClick={() => onTap(state, show)}
      >
        <Satellite aria-hidden size={16} className="shrink-0" />
        <span className={classNames('flex min-w-0 gap-2', STACKED, WIDTH[state === 'counted' ? 'counted' : 'words'])}>
          <span className="figure truncate text-start @max-md:whitespace-normal">
            {isCompact ? null : <span className={IN_A_WIDE_PANE}>{copy.title}</span>}
            {shown}
            <span className={IN_NO_NARROW_PANE}>{beside}</span>
          </span>
          {doubts.length === 0 ? null : <span className="text-warning">{doubts.join(' ')}</span>}
        </span>
      </Button>
    </Tooltip>
  );
}
