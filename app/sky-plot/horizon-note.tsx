import { Link } from 'react-router';
import type { ObserverLocation } from '@engine/observer/observer';
import { horizonNoteCopy as copy } from '@app/copy/satellites-copy';

export interface HorizonNoteProps {
  readonly observer: Pick<ObserverLocation, 'horizon'>;
  readonly computedBy: 'server' | 'device';
}

/** Whether passes begin and end at the person's own horizon; nothing for who has made none here. */
export function HorizonNote({ observer, computedBy }: HorizonNoteProps) {
  if (observer.horizon === undefined) return null;
  return (
    <p className="text-xs text-muted" data-testid="horizon-note">
      {copy[computedBy]}{' '}
      <Link to="/horizon" className="underline">
        {copy.open}
      </Link>
    </p>
  );
}
