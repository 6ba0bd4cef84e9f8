import { detailCopy } from '@app/copy/detail-copy';
import { altitudeFigure, verticalRateFigure } from '@app/format/altitude';
import { altitudeToneClass } from '@app/format/altitude-tone';
import { plainAgeText } from '@app/format/age';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { distanceFigure } from '@app/format/distance';
import type { Figure as FigureParts } from '@app/format/figure';
import { NARROW_SPACE } from '@app/copy/typography';
import { positionText } from '@app/format/position';
import { speedFigure } from '@app/format/speed';
import { METRES_PER_NAUTICAL_MILE } from '@engine/constants/unit-conversion';
import { useUnitsStore } from '@app/state/units-store';
import { FactCell } from '@app/ui/fact-list';
import { FigureCell, figureOf, KnownFigureCell } from './figure-cell';
import type { ObjectFacts } from './object-facts';

const copy = detailCopy.telemetry;

function AltitudeCell({ facts }: { readonly facts: ObjectFacts }) {
  const unit = useUnitsStore((state) => state.altitude);
  if (facts.onGround && facts.altitudeFt === null) {
    return (
      <FactCell label={copy.altitude}>
        <span className="text-[1.2rem] leading-tight">{detailCopy.altitudeKind.ground}</span>
      </FactCell>
    );
  }
  return (
    <FigureCell
      label={copy.altitude}
      figure={figureOf(facts.altitudeFt, (value) => altitudeFigure(value, unit))}
      {...(facts.altitudeFt === null ? {} : { className: altitudeToneClass(facts.altitudeFt) })}
    />
  );
}

/** "1.8" and "s ago": the number large, what follows it small. */
function agoFigure(ageS: number): FigureParts {
  const [value = '', ...units] = plainAgeText(ageS).split(NARROW_SPACE);
  return { value, unit: [...units, copy.ago].join(' ') };
}

/** Telemetry of part 1 §2, and what is known beyond it: three columns of figures; a position takes all. */
export function FactGrid({ facts, nowMs }: { readonly facts: ObjectFacts; readonly nowMs: number }) {
  const units = useUnitsStore();
  const { latitudeDeg, longitudeDeg, slantRangeM, fixAtMs } = facts;
  const hasPosition = latitudeDeg !== null && longitudeDeg !== null;
  return (
    <dl aria-label={copy.heading} className="grid grid-cols-3 gap-x-3 border-t border-line">
      <FactCell label={copy.callsign}>
        <span className="text-[1.2rem] leading-tight">
          {facts.callsign ?? <span className="text-sm text-muted">{detailCopy.notAvailable}</span>}
        </span>
      </FactCell>
      <AltitudeCell facts={facts} />
      <FigureCell label={copy.speed} figure={figureOf(facts.speedKt, (value) => speedFigure(value, units.speed))} />
      <FigureCell label={copy.track} figure={figureOf(facts.trackDeg, bearingFigure)} />
      <KnownFigureCell
        label={copy.verticalRate}
        figure={figureOf(facts.verticalRateFtMin, (value) => verticalRateFigure(value, units.altitude))}
      />
      <KnownFigureCell
        label={copy.slantRange}
        figure={figureOf(slantRangeM, (value) => distanceFigure(value / METRES_PER_NAUTICAL_MILE, units.distance))}
      />
      <KnownFigureCell label={copy.azimuth} figure={figureOf(facts.azimuthDeg, bearingFigure)} />
      <KnownFigureCell
        label={copy.elevation}
        figure={figureOf(facts.elevationDeg, (value) => elevationFigure(value, 1))}
      />
      <KnownFigureCell label={copy.fix} figure={figureOf(fixAtMs, (value) => agoFigure((nowMs - value) / 1000))} />
      <FactCell label={copy.position} className="col-span-3">
        {hasPosition ? positionText(latitudeDeg, longitudeDeg) : detailCopy.notAvailable}
      </FactCell>
    </dl>
  );
}
