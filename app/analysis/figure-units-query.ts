import type { FigureUnitsQuery } from '@contract/ai-analysis';
import type { ChosenUnits } from '@app/format/chosen-units';

/** In which units the server is to word an answer: the chosen ones. What nobody has chosen is left to it. */
export function figureUnitsQuery({ altitude, speed, distance }: ChosenUnits): string {
  const query: FigureUnitsQuery = {
    altitudeUnit: altitude ?? undefined,
    speedUnit: speed === 'kt' ? 'kts' : (speed ?? undefined),
    distanceUnit: distance ?? undefined,
  };
  const chosen = Object.entries(query).flatMap(([name, unit]) => (unit === undefined ? [] : [[name, unit]]));
  return chosen.length === 0 ? '' : `?${new URLSearchParams(chosen).toString()}`;
}
