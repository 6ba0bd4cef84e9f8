import { whereToLookCopy as copy } from '@app/copy/satellites-copy';
import { useSatelliteState } from '@app/session/use-satellite-state';
import { useHorizonSlot } from '@app/state/horizon-slot';
import { useServerSecond } from '@app/state/server-second';
import { classNames } from '@app/ui/class-names';
import type { ObserverLocation } from '@engine/observer/observer';
import { type LookWords, lookWords } from './look-words';
import { usePassList } from './use-passes';

export interface WhereToLookProps {
  readonly noradId: number;
  readonly observer: ObserverLocation;
  /** Of what it stands in; it keeps the room of its longest text, so that nothing below it moves. */
  readonly size: 'page' | 'card';
}

const NOBODY_KNOWS: LookWords = { headline: copy.unknown, lines: [] };

/** The words of this second; none while neither the place nor the passes are known. */
function useLookWords(noradId: number, observer: ObserverLocation): LookWords {
  const now = useSatelliteState(noradId, observer, 'now');
  const query = usePassList(noradId, observer, null);
  const nowMs = useServerSecond((atMs) => Math.floor(atMs / 1000) * 1000);
  const look = now?.look ?? null;
  const isBehind = useHorizonSlot((state) => state.isBehind);
  const { horizon } = observer;
  const words = lookWords({
    look,
    passes: query.data ?? null,
    nowMs,
    ...(horizon === undefined
      ? {}
      : { horizon: { isBehind: look !== null && isBehind(horizon, look.azimuthDeg, look.elevationDeg) } }),
  });
  return words ?? (query.isError ? NOBODY_KNOWS : { headline: copy.asking, lines: [] });
}

/** Where to look for a satellite, in one headline: now while it is up, else when and where it comes next. */
export function WhereToLook({ noradId, observer, size }: WhereToLookProps) {
  const words = useLookWords(noradId, observer);
  const { headline, lines } = words;
  const isPage = size === 'page';
  // Nothing more comes where nobody knows: the room would be a hole.
  const room = words !== NOBODY_KNOWS && (isPage ? 'min-h-54 md:min-h-36' : 'min-h-28');
  return (
    <section aria-label={copy.title} className={classNames('grid content-start gap-1', room)}>
      <p className={classNames('figure font-bold', isPage ? 'text-xl' : 'text-base')}>{headline}</p>
      {lines.map((line) => (
        <p key={line} className={classNames('figure', !isPage && 'text-xs')}>
          {line}
        </p>
      ))}
    </section>
  );
}
