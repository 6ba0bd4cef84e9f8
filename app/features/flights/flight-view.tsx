import { feedTagCopy } from '@app/copy/shell-copy';
import { Play } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import type { Flight, FlightPosition, FlightTrack } from '@contract/history';
import { compassCopy } from '@app/copy/compass-copy';
import { flightCopy as copy, flightsCopy } from '@app/copy/flights-copy';
import { dayHeadingText } from '@app/format/clock-time';
import { shortPositionText } from '@app/format/position';
import { TrackMap } from '@app/land-map/track-map';
import { usePlaceStore } from '@app/state/place-store';
import { useUnitsStore } from '@app/state/units-store';
import { buttonClass } from '@app/ui/button';
import { FactList } from '@app/ui/fact-list';
import { Tag } from '@app/ui/tag';
import { Credits } from './credits';
import { FlightCharts } from './flight-charts';
import { FlightFiles } from './flight-files';
import { wayParts } from './flight-series';
import { flightDurationText, fromToText, highestText, routeText } from './flight-words';
import { MarkedMoment } from './marked-moment';
import { PositionTable } from './position-table';
import { replayAddress } from './replay-address';

interface FlightViewProps {
  readonly flight: Flight;
  /** At least one, oldest first. */
  readonly positions: readonly FlightPosition[];
  readonly attributions: FlightTrack['attributions'];
}

function Replay({ flight, first }: { readonly flight: Flight; readonly first: FlightPosition }) {
  const place = usePlaceStore((state) => state.place);
  const { to, isFromBelow } = replayAddress(flight.objectId, first, place);
  return (
    <div className="grid justify-items-start gap-1">
      <Link to={to} className={buttonClass('solid')} aria-describedby="replay-hint">
        <Play aria-hidden size={16} />
        {copy.replay}
      </Link>
      <p id="replay-hint" className="text-xs text-muted">
        {isFromBelow ? copy.replayFromBelow : copy.replayHint}
      </p>
    </div>
  );
}

function Facts({ flight }: { readonly flight: Flight }) {
  const unit = useUnitsStore((state) => state.altitude);
  const route = routeText(flight);
  const rows = [
    { label: copy.time, value: fromToText(flight) },
    { label: copy.duration, value: flightDurationText(flight) },
    { label: copy.route, value: route === null ? null : `${route}, ${flightsCopy.likely}` },
    { label: copy.highest, value: highestText(flight, unit) },
    { label: copy.aircraft, value: flight.typeName ?? flight.typeDesignator },
    { label: copy.operator, value: flight.operator },
    { label: copy.registration, value: flight.registration },
    { label: copy.squawk, value: flight.squawk },
    { label: copy.sources, value: flight.sources.join(', ') },
    { label: copy.positions, value: flight.positions },
  ];
  return <FactList label={copy.facts} rows={rows} />;
}

const placeText = ({ latitude, longitude }: FlightPosition): string => shortPositionText(latitude, longitude);

/** All that is known of one flight. One moment is marked in charts, map and table alike. */
export function FlightView({ flight, positions, attributions }: FlightViewProps) {
  const [moment, setMoment] = useState(0);
  const parts = useMemo(() => wayParts(positions), [positions]);
  const [first] = positions;
  const position = positions[moment] ?? first;
  const last = positions.at(-1);
  if (first === undefined || position === undefined || last === undefined) return null;
  const marked = { latitudeDeg: position.latitude, longitudeDeg: position.longitude };
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <p className="figure">
          {dayHeadingText(Date.parse(flight.from))}, {fromToText(flight)}
        </p>
        {flight.feed === 'replay' ? <Tag tone="warning">{feedTagCopy.replay}</Tag> : null}
        {flight.isDoubtful ? <Tag tone="warning">{flightsCopy.doubtful}</Tag> : null}
      </div>
      <Replay flight={flight} first={first} />
      <FlightCharts positions={positions} moment={moment} onMoment={setMoment} />
      <MarkedMoment objectId={flight.objectId} position={position} />
      <section aria-labelledby="flight-map" className="grid gap-2">
        <h2 id="flight-map">{copy.map}</h2>
        <TrackMap
          parts={parts}
          marked={marked}
          label={copy.mapLabel(placeText(first), placeText(last))}
          loadingText={copy.mapLoading}
          failedText={copy.mapFailed}
          firstText={copy.mapFirst}
          lastText={copy.mapLast}
          northText={compassCopy.letters.N}
        />
      </section>
      <PositionTable positions={positions} moment={moment} onMoment={setMoment} />
      <section aria-labelledby="flight-facts">
        <h2 id="flight-facts">{copy.facts}</h2>
        <Facts flight={flight} />
      </section>
      <FlightFiles flightId={flight.id} />
      <Credits attributions={attributions} />
    </>
  );
}
