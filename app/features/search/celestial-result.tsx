import { useEffect, useRef } from 'react';
import { targetCopy } from '@app/copy/home-copy';
import { searchCopy } from '@app/copy/search-copy';
import { targetCardCopy } from '@app/copy/sky-view-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { dayTimeText } from '@app/format/clock-time';
import { figureText, numberText } from '@app/format/figure';
import { serverNowMs } from '@app/state/sky-time-store';
import { classNames } from '@app/ui/class-names';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { resultCellId } from './result-cell-id';

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

export interface CelestialResultProps {
  readonly facts: CelestialFacts;
  /** The keyboard's index stands here. */
  readonly isActive: boolean;
  readonly onOpen: (id: number) => void;
}

/** Sun, Moon, a planet or a star among the results: what it is, and where it stands. */
export function CelestialResult({ facts, isActive, onOpen }: CelestialResultProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  return (
    <div
      ref={element}
      role="row"
      className={classNames('border-b border-line py-1.5', isActive && 'bg-raised selected-edge')}
    >
      <div
        id={resultCellId(facts.id)}
        role="gridcell"
        aria-selected={isActive}
        aria-labelledby={`${resultCellId(facts.id)}-words`}
      >
        <button
          type="button"
          id={`${resultCellId(facts.id)}-words`}
          className="min-h-touch w-full rounded-sm px-1.5 py-1 text-start"
          onClick={() => onOpen(facts.id)}
        >
          <span className="block truncate font-bold">{facts.name}</span>
          <span className="block truncate text-xs text-muted">{whatText(facts)}</span>
          <span className="figure block text-xs text-muted">{standingText(facts)}</span>
        </button>
      </div>
    </div>
  );
}
