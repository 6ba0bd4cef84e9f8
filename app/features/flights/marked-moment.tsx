import { Link } from 'react-router';
import type { FlightPosition } from '@contract/history';
import { flightCopy as copy } from '@app/copy/flights-copy';
import { positionText } from '@app/format/position';
import { localTimeText } from '@app/format/sky-time';
import { usePlaceStore } from '@app/state/place-store';
import { useUnitsStore } from '@app/state/units-store';
import { buttonClass } from '@app/ui/button';
import { FactCell } from '@app/ui/fact-list';
import { Tag } from '@app/ui/tag';
import { altitudeText, positionWords } from './position-words';
import { replayAddress } from './replay-address';

interface MarkedMomentProps {
  readonly objectId: number;
  readonly position: FlightPosition;
}

const told = (text: string | null) => text ?? <span className="text-muted">{copy.notSent}</span>;

/** What was known at the marked moment, in words. */
export function MarkedMoment({ objectId, position }: MarkedMomentProps) {
  const altitude = useUnitsStore((state) => state.altitude);
  const speed = useUnitsStore((state) => state.speed);
  const place = usePlaceStore((state) => state.place);
  const words = positionWords(position, { altitude, speed });
  return (
    <section aria-label={copy.moment} className="grid gap-1 rounded-md border border-line px-3 py-2">
      <h2 className="flex flex-wrap items-center gap-2">
        <span className="figure">{copy.at(localTimeText(Date.parse(position.at)))}</span>
        {position.isDoubtful ? <Tag tone="warning">{copy.doubtful}</Tag> : null}
      </h2>
      <dl className="grid grid-cols-2 gap-x-4 sm:grid-cols-3">
        <FactCell label={copy.altitude}>{told(altitudeText(position, words))}</FactCell>
        <FactCell label={copy.speed}>{told(words.speed)}</FactCell>
        <FactCell label={copy.verticalRate}>{told(words.rate)}</FactCell>
        <FactCell label={copy.track}>{told(words.track)}</FactCell>
        <FactCell label={copy.position}>{positionText(position.latitude, position.longitude)}</FactCell>
      </dl>
      <div>
        <Link to={replayAddress(objectId, position, place).to} className={buttonClass('line')}>
          {copy.showMoment}
        </Link>
      </div>
    </section>
  );
}
