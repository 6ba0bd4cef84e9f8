import { noSatellitesCopy as copy } from '@app/copy/satellites-copy';
import type { Observer } from '@engine/observer/observer';
import { numberText } from '@app/format/figure';
import { EmptyState } from '@app/ui/empty-state';
import { type AskedFor, emptyReasons } from './empty-reasons';
import { HOURS, useVisibleSatellites } from './use-visible-satellites';

/** The longest look that the call takes at everything overhead. */
const REASON_HOURS = 6;

export interface EmptySkyProps extends AskedFor {
  readonly observer: Observer;
}

/** Nothing to see: what to try, and why it is so. */
export function EmptySky({ observer, ...asked }: EmptySkyProps) {
  const { minElevationDeg, maxMagnitude } = asked;
  const askedHours = maxMagnitude === null ? HOURS.all : HOURS.visible;
  const all = useVisibleSatellites({ observer, minElevationDeg, filter: 'all', hours: REASON_HOURS });
  return (
    <EmptyState title={copy.title}>
      <p>{copy.hint(`${minElevationDeg}°`)}</p>
      <h2 className="mt-4 text-ink">{copy.reasonsTitle}</h2>
      {all.isPending ? <p>{copy.asking}</p> : null}
      {all.data === undefined ? null : <p>{copy.spans(numberText(askedHours), numberText(REASON_HOURS))}</p>}
      {all.isPending ? null : (
        <ul className="mt-1 grid list-disc gap-1 ps-5">
          {emptyReasons(all.data?.answer ?? null, asked).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </EmptyState>
  );
}
