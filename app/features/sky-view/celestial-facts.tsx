import { X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { hourMinuteText } from '@app/format/hour-minute';
import { detailCopy } from '@app/copy/detail-copy';
import { sunCopy, targetCardCopy as copy } from '@app/copy/sky-view-copy';
import { bearingFigure, elevationFigure } from '@app/format/bearing';
import { numberText } from '@app/format/figure';
import { skyClient } from '@app/session/current-session';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { IconButton } from '@app/ui/button';
import { Figure } from '@app/ui/figure';
import { FOCUS_FALLBACK } from '@app/ui/focus-fallback';
import type { CelestialFacts } from '@engine/sky/celestial/celestial-facts';
import { askCelestialFacts } from './ask-celestial-facts';

/** Where a star, a planet, Sun or Moon stands at the time that is shown, asked anew as it changes; null where nothing is known. */
export function useCelestialFacts(id: number): CelestialFacts | null {
  const [facts, setFacts] = useState<CelestialFacts | null>(null);
  const time = useSkyTimeStore((state) => state.time);
  useEffect(() => {
    const ask = () => skyClient().celestialFacts(id);
    return askCelestialFacts({ ask, isTimeMoved: time.kind !== 'live', tell: setFacts });
  }, [id, time]);
  return facts;
}

/** When it rises or sets, or why it does neither. */
export function clockText(atMs: number | null, { riseAtMs, setAtMs, elevationDeg }: CelestialFacts): string {
  if (riseAtMs === null && setAtMs === null) return elevationDeg > 0 ? copy.alwaysUp : copy.neverUp;
  if (atMs === null) return copy.notToday;
  return hourMinuteText(atMs);
}

interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** In the order of their use. */
function factsOf(facts: CelestialFacts): readonly Fact[] {
  const list: (Fact | null)[] = [
    { label: copy.kind, value: copy.kinds[facts.kind] },
    facts.constellation === null ? null : { label: copy.constellation, value: facts.constellation },
    facts.magnitude === null ? null : { label: copy.magnitude, value: numberText(facts.magnitude, 1) },
    { label: copy.rises, value: clockText(facts.riseAtMs, facts) },
    { label: copy.sets, value: clockText(facts.setAtMs, facts) },
    { label: copy.azimuth, value: <Figure {...bearingFigure(facts.azimuthDeg)} /> },
    { label: copy.elevation, value: <Figure {...elevationFigure(facts.elevationDeg, 1)} /> },
    facts.distanceAu === null
      ? null
      : { label: copy.distance, value: <Figure value={numberText(facts.distanceAu, 3)} unit="au" /> },
    facts.illuminatedFraction === null
      ? null
      : { label: copy.lit, value: <Figure value={numberText(facts.illuminatedFraction * 100)} unit="%" /> },
  ];
  return list.filter((fact) => fact !== null);
}

function CelestialFactList({ facts }: { readonly facts: CelestialFacts }) {
  return (
    <dl className="mt-1 grid grid-cols-3 gap-x-3 gap-y-1">
      {factsOf(facts).map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-muted">{label}</dt>
          <dd className="figure truncate">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export interface CelestialDetailProps {
  readonly id: number;
  readonly onClose: () => void;
}

/** What is known of a star, a planet, Sun or Moon: the counterpart of an aircraft's detail. */
export function CelestialDetail({ id, onClose }: CelestialDetailProps) {
  const facts = useCelestialFacts(id);
  return (
    <div className="px-4 pb-6">
      <div className="flex items-start justify-between gap-2">
        <h2 {...FOCUS_FALLBACK} tabIndex={-1} className="min-w-0 pt-2.5 text-lg break-words outline-none">
          {facts?.name ?? detailCopy.loading}
        </h2>
        <IconButton label={detailCopy.close} onClick={onClose} className="-me-2">
          <X aria-hidden size={20} />
        </IconButton>
      </div>
      {facts?.kind === 'sun' ? <p className="mb-2 text-warning">{sunCopy.chosen}</p> : null}
      {facts === null ? null : <CelestialFactList facts={facts} />}
    </div>
  );
}
