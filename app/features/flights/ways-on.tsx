import { Link } from 'react-router';
import { flightsCopy as copy } from '@app/copy/flights-copy';
import { notFoundCopy } from '@app/copy/shell-copy';
import { buttonClass } from '@app/ui/button';

/** Where to go from an address that shows no flight: the sky, and whatever was heard. */
export function WaysOn() {
  return (
    <div className="flex flex-wrap gap-2">
      <Link to="/" className={buttonClass('solid')}>
        {notFoundCopy.home}
      </Link>
      <Link to="/analytics?part=objects" className={buttonClass('line')}>
        {copy.allObjects}
      </Link>
    </div>
  );
}
