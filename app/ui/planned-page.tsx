import { Link } from 'react-router';
import { plannedCopy, plannedPageCopy } from '@app/copy/planned-copy';
import { type PlannedPageName, plannedTitles } from '@app/copy/planned-titles';
import { buttonClass } from './button';
import { Page } from './page';

/** A page of the route table that is not built yet: it says what will be there, and that it is not there. */
export function PlannedPage({ name }: { readonly name: PlannedPageName }) {
  return (
    <Page title={plannedTitles[name]}>
      <p className="max-w-prose">{plannedCopy[name]}</p>
      <p className="text-muted">{plannedPageCopy.notBuilt}</p>
      <div>
        <Link to="/" className={buttonClass('line')}>
          {plannedPageCopy.home}
        </Link>
      </div>
    </Page>
  );
}
