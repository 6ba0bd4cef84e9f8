import { useEffect } from 'react';
import { compassLetters } from '@app/format/bearing';
import { classicCopy } from '@app/copy/home-copy';
import { askForHeading, startHeading, stopHeading, useHeadingStore } from '@app/sensors/heading';
import { Button } from '@app/ui/button';
import { Chip } from '@app/ui/tag';

/** A rose whose needle keeps to north while the device turns. */
function Rose({ headingDeg }: { readonly headingDeg: number }) {
  return (
    <svg aria-hidden viewBox="-12 -12 24 24" className="size-6 shrink-0">
      <circle r={11} fill="none" stroke="var(--edge)" />
      <g transform={`rotate(${-headingDeg})`}>
        <path d="M0-9 3 0H-3Z" fill="var(--accent)" />
        <path d="M0 9 3 0H-3Z" fill="var(--edge)" />
      </g>
    </svg>
  );
}

/** Heading of the device in figures and as a rose, or in words why there is none. */
export function Compass() {
  const { status, heading } = useHeadingStore();
  useEffect(() => {
    startHeading();
    return stopHeading;
  }, []);
  if (status === 'active' && heading !== null) {
    const { headingDeg, accuracy, reference } = heading;
    return (
      <Chip className="min-h-touch shrink-0">
        <Rose headingDeg={headingDeg} />
        <span className="figure whitespace-nowrap">
          {classicCopy.headingOf(`${Math.round(headingDeg) % 360}° ${compassLetters(headingDeg)}`)}
        </span>
        <span className="grid text-xs leading-tight text-muted">
          <span>{classicCopy.north[reference]}</span>
          <span>{classicCopy.accuracy[accuracy]}</span>
        </span>
      </Chip>
    );
  }
  if (status === 'unasked') {
    return (
      <Button className="glass shrink-0 rounded-full! text-xs whitespace-nowrap" onClick={() => void askForHeading()}>
        {classicCopy.askCompass}
      </Button>
    );
  }
  return (
    <Chip className="min-h-touch shrink-0">
      <Rose headingDeg={0} />
      <span className="text-muted">{classicCopy.compassState[status === 'active' ? 'starting' : status]}</span>
    </Chip>
  );
}
