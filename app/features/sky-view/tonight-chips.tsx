import { useQuery } from '@tanstack/react-query';
import { roundedDegrees } from '@app/captures/rounded-place';
import { tonightCopy as copy } from '@app/copy/sky-time-copy';
import { dayTimeText } from '@app/format/clock-time';
import { hourMinuteText } from '@app/format/hour-minute';
import { askForSatellites, skyClient } from '@app/session/current-session';
import { type PassSource, usePassSource } from '@app/session/pass-source';
import { useCatalogueStore } from '@app/state/catalogue-store';
import { useObserverStore } from '@app/state/observer-store';
import { useSelectionStore } from '@app/state/selection-store';
import { useServerSecond } from '@app/state/server-second';
import { serverNowMs, SKY_TIME_RANGE_MS, useSkyTimeStore } from '@app/state/sky-time-store';
import { useNextVisiblePass } from '@app/sky-plot/use-passes';
import { Button } from '@app/ui/button';
import { DAY_MS, MINUTE_MS } from '@engine/constants/durations';
import type { Observer, ObserverLocation } from '@engine/observer/observer';
import { WELL_KNOWN_SATELLITES } from '@engine/orbits/well-known-satellites';
import { lookTowards } from './manual-aim';
import { useSkyViewStore } from './sky-view-store';

/** How long an answer about the evening stands before it is asked for anew. */
const EVENING_GOOD_FOR_MS = 10 * MINUTE_MS;
const EVENING_ASKED_AGAIN_MS = 2_000;

/** Calendars turn at a full or a half hour of UTC. */
const CALENDAR_STEP_MS = 30 * MINUTE_MS;

interface MomentProps {
  readonly name: string;
  readonly atMs: number;
  readonly onChoose: () => void;
}

function Moment({ name, atMs, onChoose }: MomentProps) {
  const nowMs = useServerSecond((now) => Math.floor(now / CALENDAR_STEP_MS) * CALENDAR_STEP_MS);
  return (
    <Button
      look="line"
      className="figure flex-col gap-0 px-2! text-xs leading-tight whitespace-nowrap"
      onClick={onChoose}
    >
      {name} <span>{atMs - nowMs < DAY_MS ? hourMinuteText(atMs) : dayTimeText(atMs, nowMs)}</span>
    </Button>
  );
}

const moveTo = (atMs: number): void => useSkyTimeStore.getState().moveTo(atMs);

/** Whether who would be asked for its passes can know of it: a catalogue of demo orbits, say, has no station. */
function useIsStationKnown(): boolean {
  const source = usePassSource();
  const isHeld = useCatalogueStore(({ summary }) => summary?.noradIds.includes(WELL_KNOWN_SATELLITES.iss) === true);
  return source.kind === 'device' ? isHeld : source.isFinal;
}

/**
 * Where the next pass of the station is asked for: here exactly; of the server over a place to a tenth of a degree, as the
 * sky asks for everything, which moves a pass by seconds.
 */
export function stationObserver(observer: ObserverLocation, source: PassSource): ObserverLocation {
  if (source.kind === 'device') return observer;
  return {
    latitudeDeg: roundedDegrees(observer.latitudeDeg, 'tenth'),
    longitudeDeg: roundedDegrees(observer.longitudeDeg, 'tenth'),
    ellipsoidHeightM: 0,
  };
}

/** The next visible pass of the station: its brightest moment, with the view turned to where it stands then. */
function StationMoment({ observer }: { readonly observer: Observer }) {
  const { data: pass } = useNextVisiblePass(WELL_KNOWN_SATELLITES.iss, stationObserver(observer, usePassSource()));
  if (!pass?.visibleSpan) return null;
  const best = pass.brightest ?? pass.highest;
  if (best.atMs > serverNowMs() + SKY_TIME_RANGE_MS.ahead) return null;
  const onChoose = () => {
    askForSatellites();
    moveTo(best.atMs);
    useSelectionStore.getState().focus(WELL_KNOWN_SATELLITES.iss);
    lookTowards(best);
  };
  return <Moment name={copy.station} atMs={best.atMs} onChoose={onChoose} />;
}

/** Leads to what is worth waiting for: sunset, the dark, the next pass of the station that can be seen. */
export function TonightChips() {
  const observer = useObserverStore((state) => state.passObserver);
  const standInName = useSkyViewStore((state) => state.standInName);
  const { data: evening } = useQuery({
    queryKey: ['evening', observer?.latitudeDeg ?? null, observer?.longitudeDeg ?? null, standInName],
    queryFn: async () => skyClient().evening(),
    // Without an answer the worker knew of no place yet, of one's own or of the clock's.
    refetchInterval: ({ state }) => (state.data ? EVENING_GOOD_FOR_MS : EVENING_ASKED_AGAIN_MS),
  });
  const isStationKnown = useIsStationKnown();
  const moments = [
    { name: copy.sunset, atMs: evening?.sunsetAt ?? null },
    { name: copy.dark, atMs: evening?.darkAt ?? null },
  ];
  return (
    <div role="group" aria-label={copy.label} className="flex flex-wrap gap-1.5 empty:hidden">
      {moments
        .toSorted((a, b) => (a.atMs ?? 0) - (b.atMs ?? 0))
        .map(({ name, atMs }) =>
          atMs === null ? null : <Moment key={name} name={name} atMs={atMs} onChoose={() => moveTo(atMs)} />,
        )}
      {observer === null || !isStationKnown ? null : <StationMoment observer={observer} />}
    </div>
  );
}
