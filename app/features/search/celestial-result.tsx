import { targetCopy } from '@app/copy/home-copy';
import { searchCopy } from '@app/copy/search-copy';
import { targetCardCopy } from '@app/copy/sky-view-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { dayTimeText } from '@app/format/clock-time';
import { figureText, numberText } from '@app/format/figure';
import { serverNowMs } from '@app/state/sky-time-store';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { ResultRow, type ResultRowProps } from './result-row';

/** Where it stands, or when it will. */
function standingText({ azimuthDeg, elevationDeg, riseAtMs }: CelestialFacts): string {
  if (elevationDeg >= 0) {
    return `${figureText(bearingFigure(azimuthDeg))} · ${targetCopy.up(figureText(elevationFigure(elevationDeg)))}`;
  }
  const rises = riseAtMs === null ? [] : [searchCopy.rises(dayTimeText(riseAtMs, serverNowMs()))];
  return [targetCopy.below, ...rises].join(' · ');
}

const whatText = ({ kind, constellation, magnitude }: CelestialFacts): string =>
  [
    targetCardCopy.kinds[kind],
    ...(constellation === null ? [] : [constellation]),
    ...(magnitude === null ? [] : [targetCardCopy.magnitudeOf(numberText(magnitude, 1))]),
  ].join(' · ');

export interface CelestialResultProps extends Pick<ResultRowProps, 'isActive' | 'onOpen'> {
  readonly facts: CelestialFacts;
}

/** Sun, Moon, a planet or a star among the results: what it is, and where it stands. */
export function CelestialResult({ facts, ...row }: CelestialResultProps) {
  return <ResultRow id={facts.id} name={facts.name} what={whatText(facts)} figures={standingText(facts)} {...row} />;
}
