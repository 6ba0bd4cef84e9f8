import { Link } from 'react-router';
import { alertsCopy } from '@app/copy/alerts-copy';
import { AskPlace } from '@app/ui/ask-place';
import { buttonClass } from '@app/ui/button';

const copy = alertsCopy.form;

/** That a rule needs a place and none is known, and the ways to one. */
export function NoPlace() {
  return (
    <div className="grid gap-2">
      <p role="status">{copy.noPlace}</p>
      <div className="flex flex-wrap gap-2">
        <AskPlace />
        <Link to="/" className={buttonClass('line')}>
          {copy.setPlace}
        </Link>
      </div>
    </div>
  );
}
