import { Link } from 'react-router';
import { wallCopy } from '@app/copy/wall-copy';
import { buttonClass } from '@app/ui/button';
import { Section } from './section';

const copy = wallCopy.kiosk;

/** The way to the screen on the wall. */
export function WallSection() {
  return (
    <Section heading={copy.heading}>
      <p className="max-w-prose text-muted">{copy.hint}</p>
      <div>
        <Link to="/kiosk" className={buttonClass('line')}>
          {copy.start}
        </Link>
      </div>
    </Section>
  );
}
