import { Link } from 'react-router';
import { plannedPageCopy, type PlannedPageCopy } from '@app/copy/planned-copy';
import { buttonClass } from './button';
import { Page } from './page';

/** A page of the route table that is not built yet: it says what will be there, and that it is not there. */
export function PlannedPage({ copy }: { readonly copy: PlannedPageCopy }) {
  return (
    <Page title={copy.title}>
      <p className="max-w-prose">{copy.plan}</p>
      <p className="text-muted">{plannedPageCopy.notBuilt}</p>
      <div>
        <Link to="/" className={buttonClass('line')}>
          {plannedPageCopy.home}
        </Link>
      </div>
    </Page>
  );
}
