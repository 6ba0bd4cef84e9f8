import type { ReactNode } from 'react';
import { detailCopy } from '@app/copy/detail-copy';
import { altitudeFigure, verticalRateFigure } from '@app/format/altitude';
import { altitudeToneClass } from '@app/format/altitude-tone';
import { ageText } from '@app/format/age';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { distanceFigure } from '@app/format/distance';
import type { Figure as FigureParts } from '@app/format/figure';
import { NARROW_SPACE } from '@app/copy/typography';
import { positionText } from '@app/format/position';
import { speedFigure } from '@app/format/speed';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { useUnitsStore } from '@app/state/units-store';
import { classNames } from '@app/ui/class-names';
import { Figure } from '@app/ui/figure';
import type { ObjectFacts } from './object-facts';

const copy = detailCopy.telemetry;

interface CellProps {
  readonly label: string;
  readonly children: ReactNode;
  readonly className?: string;
}

function Cell({ label, children, className }: CellProps) {
  return (
    <div className={classNames('min-w-0 border-b border-line pt-2.5 pb-2', className)}>
      <dt className="text-xs text-muted">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Value({ figure, className }: { readonly figure: FigureParts | null; readonly className?: string }) {
  if (figure === null) return <span className="text-muted">{detailCopy.notAvailable}</span>;
  return <Figure size="md" {...figure} {...(className === undefined ? {} : { className })} />;
}

/** `make(value)`, or null where there is no value. */
function known<T>(value: T | null, make: (value: T) => FigureParts): FigureParts | null {
  return value === null ? null : make(value);
}

function AltitudeCell({ facts }: { readonly facts: ObjectFacts }) {
  const unit = useUnitsStore((state) => state.altitude);
  return (
    <Cell label={copy.altitude}>
      {facts.onGround && facts.altitudeFt === null ? (
        <span className="text-[1.2rem] leading-tight">{detailCopy.altitudeKind.ground}</span>
      ) : (
        <Value
          figure={known(facts.altitudeFt, (value) => altitudeFigure(value, unit))}
          {...(facts.altitudeFt === null ? {} : { className: altitudeToneClass(facts.altitudeFt) })}
        />
      )}
    </Cell>
  );
}

/** "1.8" and "s ago": the number large, what follows it small. */
function agoFigure(ageS: number): FigureParts {
  const [value = '', ...units] = ageText(ageS).split(NARROW_SPACE);
  return { value, unit: [...units, copy.ago].join(' ') };
}

/** Telemetry of part 1 §2: three columns of figures; a position takes two. */
export function FactGrid({ facts, nowMs }: { readonly facts: ObjectFacts; readonly nowMs: number }) {
  const units = useUnitsStore();
  const { latitudeDeg, longitudeDeg, slantRangeM, fixAtMs } = facts;
  const hasPosition = latitudeDeg !== null && longitudeDeg !== null;
  return (
    <dl aria-label={copy.heading} className="grid grid-cols-3 gap-x-3 border-t border-line">
      <Cell label={copy.callsign}>
        <span className="figure text-[1.2rem] leading-tight">
          {facts.callsign ?? <span className="text-sm text-muted">{detailCopy.notAvailable}</span>}
        </span>
      </Cell>
      <AltitudeCell facts={facts} />
      <Cell label={copy.speed}>
        <Value figure={known(facts.speedKt, (value) => speedFigure(value, units.speed))} />
      </Cell>
      <Cell label={copy.track}>
        <Value figure={known(facts.trackDeg, bearingFigure)} />
      </Cell>
      <Cell label={copy.verticalRate}>
        <Value figure={known(facts.verticalRateFtMin, (value) => verticalRateFigure(value, units.altitude))} />
      </Cell>
      <Cell label={copy.slantRange}>
        <Value
          figure={known(slantRangeM, (value) => distanceFigure(value / METRES_PER_NAUTICAL_MILE, units.distance))}
        />
      </Cell>
      <Cell label={copy.azimuth}>
        <Value figure={known(facts.azimuthDeg, bearingFigure)} />
      </Cell>
      <Cell label={copy.elevation}>
        <Value figure={known(facts.elevationDeg, (value) => elevationFigure(value, 1))} />
      </Cell>
      <Cell label={copy.fix}>
        {fixAtMs === null ? <Value figure={null} /> : <Value figure={agoFigure((nowMs - fixAtMs) / 1000)} />}
      </Cell>
      <Cell label={copy.position} className="col-span-3">
        <span className="figure">
          {hasPosition ? positionText(latitudeDeg, longitudeDeg) : detailCopy.notAvailable}
        </span>
      </Cell>
    </dl>
  );
}
