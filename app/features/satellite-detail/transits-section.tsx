import type { ObserverLocation } from '@engine/observer/observer';
import { satelliteDetailCopy } from '@app/copy/satellite-detail-copy';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { clockTimeText } from '@app/format/age';
import { bearingWords, elevationFigure } from '@app/format/bearing';
import { dayText } from '@app/format/clock-time';
import { distanceFigure, type DistanceUnit } from '@app/format/distance';
import { figureText, numberText } from '@app/format/figure';
import { NARROW_SPACE } from '@app/copy/typography';
import { elementAgeWords } from '@app/format/orbit-figures';
import { useServerSecond } from '@app/state/server-second';
import { useUnitsStore } from '@app/state/units-store';
import { classNames } from '@app/ui/class-names';
import { Dot } from '@app/ui/tag';
import type { SatelliteTransit } from '@engine/transits/satellite-transits';
import { useTransits } from '@app/sky-plot/use-passes';

const copy = satelliteDetailCopy.transits;
/** From here on the second, and which places see the crossing, are doubtful. */
const DOUBTFUL_DAYS = 3;
/** Less is within what the elements are sure of. */
const LEAST_WORTH_GOING_M = 100;

/** "0.8 s", "12 s". */
function durationText(durationS: number): string {
  return `${numberText(durationS, durationS < 9.95 ? 1 : 0)}${NARROW_SPACE}s`;
}

/** How far to where it crosses the middle of the disc, and which way; nothing where nobody gets there. */
function centreLineWords({ centreLine }: SatelliteTransit, unit: DistanceUnit | null): readonly string[] {
  if (centreLine === null || centreLine.distanceM < LEAST_WORTH_GOING_M) return [];
  const distance =
    unit === null
      ? `${numberText(centreLine.distanceM / 1000, 1)}${NARROW_SPACE}km`
      : figureText(distanceFigure(centreLine.distanceM / METRES_PER_NAUTICAL_MILE, unit));
  return [copy.centreLine(distance, bearingWords(centreLine.bearingDeg))];
}

/** What is known of a transit or an approach, in words. */
export function transitWords(transit: SatelliteTransit, unit: DistanceUnit | null): string {
  const separation = numberText(transit.separationDeg * 60, 1);
  const height = figureText(elevationFigure(transit.elevationDeg));
  return [
    copy.separation(separation),
    transit.isTransit ? copy.lasts(durationText(transit.durationS)) : copy.misses,
    copy.where(height, bearingWords(transit.azimuthDeg)),
    ...centreLineWords(transit, unit),
  ].join(', ');
}

function TransitRow({ transit }: { readonly transit: SatelliteTransit }) {
  const { atMs, isTransit, body } = transit;
  const unit = useUnitsStore((state) => state.chosen.distance);
  const time = useServerSecond((nowMs) => `${dayText(atMs, nowMs)} ${clockTimeText(atMs)}`.trim());
  return (
    <li className="flex items-start gap-3 border-b border-line py-2">
      <span className="pt-1">
        <Dot tone={isTransit ? 'ok' : 'plain'} />
      </span>
      <div className="figure grid min-w-0 gap-1">
        <p className={classNames(isTransit && 'font-bold')}>
          {time} · {isTransit ? copy.crosses[body] : copy.nears[body]}
        </p>
        <p className="text-xs text-muted">{transitWords(transit, unit)}</p>
      </div>
    </li>
  );
}

/** How old the orbit data will be at the first and at the last of them. */
function ElementAges({ transits }: { readonly transits: readonly SatelliteTransit[] }) {
  const ages = transits.map(({ elementAgeDays }) => Math.abs(elementAgeDays));
  const [youngest, oldest] = [Math.min(...ages), Math.max(...ages)];
  return (
    <p className={classNames('text-xs', oldest > DOUBTFUL_DAYS ? 'text-warning' : 'text-muted')}>
      {copy.elementAges(elementAgeWords(youngest), elementAgeWords(oldest))}
    </p>
  );
}

interface TransitsProps {
  readonly noradId: number;
  readonly observer: ObserverLocation;
}

function Transits({ noradId, observer }: TransitsProps) {
  const query = useTransits(noradId, observer);
  if (query.isPending) return <p className="text-muted">{copy.loading}</p>;
  if (query.isError || query.data === null) return <p className="text-muted">{copy.unknown}</p>;
  if (query.data.length === 0) return <p className="text-muted">{copy.none}</p>;
  return (
    <>
      {query.data.some(({ body }) => body === 'sun') ? <p className="text-sm text-warning">{copy.warning}</p> : null}
      <ul aria-label={copy.listLabel}>
        {query.data.map((transit) => (
          <TransitRow key={`${transit.body} ${transit.atMs}`} transit={transit} />
        ))}
      </ul>
      <ElementAges transits={query.data} />
      <p className="text-xs text-muted">{copy.doubt}</p>
    </>
  );
}

/** When it crosses the Sun or the Moon, or comes close, as seen from one place within ten days. */
export function TransitsSection(props: TransitsProps) {
  return (
    <section aria-labelledby="transits" className="grid content-start gap-2">
      <h2 id="transits">{copy.title}</h2>
      <Transits {...props} />
    </section>
  );
}
