import type { ObservationDetail } from '@contract/observation';
import { CONFIDENCE_WORDS, observationCopy as copy } from '@app/copy/observation-copy';
import { OBJECT_TYPE_WORDS } from '@app/copy/object-words-copy';
import { bearingFigure } from '@app/format/bearing';
import { recordedMomentText } from '@app/format/clock-time';
import { type Figure, figureText } from '@app/format/figure';
import { orbitalSpeedFigure } from '@app/format/orbit-figures';
import { positionText } from '@app/format/position';
import { speedFigure } from '@app/format/speed';
import { useUnitsStore } from '@app/state/units-store';
import { FactList, type FactRow } from '@app/ui/fact-list';
import { observedAltitude } from './observation-words';

const textOr = (value: number | null, figure: (value: number) => Figure): string | null =>
  value === null ? null : figureText(figure(value));

const moment = (iso: string): string => recordedMomentText(Date.parse(iso));

/** Rows that only some observations have. */
function optionalRows({ metadata, updatedAt, createdAt, isOwn, observer }: ObservationDetail): FactRow[] {
  const { noradId, speed, source, isInDaylight } = metadata;
  return [
    ...(noradId === undefined ? [] : [{ label: copy.noradId, value: noradId }]),
    ...(speed === undefined ? [] : [{ label: copy.orbitalSpeed, value: figureText(orbitalSpeedFigure(speed)) }]),
    ...(isInDaylight === undefined
      ? []
      : [{ label: copy.light, value: isInDaylight ? copy.inSunlight : copy.inShadow }]),
    ...(source === undefined ? [] : [{ label: copy.source, value: source }]),
    ...(isOwn ? [] : [{ label: copy.observer, value: observer }]),
    { label: copy.saved, value: moment(createdAt) },
    ...(updatedAt === createdAt ? [] : [{ label: copy.changed, value: moment(updatedAt) }]),
  ];
}

/** What, when and where. */
export function ObservationFacts({ observation }: { readonly observation: ObservationDetail }) {
  const units = useUnitsStore();
  const { objectType, confidence, altitude, speed, heading, bearing } = observation;
  return (
    <section aria-labelledby="observation-facts">
      <h2 id="observation-facts">{copy.facts}</h2>
      <FactList
        label={copy.facts}
        rows={[
          { label: copy.kind, value: objectType === null ? null : OBJECT_TYPE_WORDS[objectType] },
          { label: copy.confidence, value: confidence === null ? null : CONFIDENCE_WORDS[confidence] },
          { label: copy.observed, value: moment(observation.observationTime) },
          { label: copy.place, value: positionText(observation.latitude, observation.longitude) },
          { label: copy.altitude, value: textOr(altitude, (feet) => observedAltitude(feet, units.altitude)) },
          { label: copy.speed, value: textOr(speed, (knots) => speedFigure(knots, units.speed)) },
          { label: copy.heading, value: textOr(heading, bearingFigure) },
          { label: copy.bearing, value: textOr(bearing, bearingFigure) },
          ...optionalRows(observation),
        ]}
      />
    </section>
  );
}
