import { useEffect } from 'react';
import { Outlet, useMatches } from 'react-router';
import { shellCopy } from '@app/copy/shell-copy';
import { pageHandle } from './page-handle';
import { finishStartTask } from './start-work';

/** Around a page that stands for itself: no bar, no footer, nobody's account. */
export function BareLayout() {
  const title = pageHandle(useMatches())?.title ?? shellCopy.name;
  // The document's title belongs to the browser.
  useEffect(() => {
    document.title = shellCopy.documentTitle(title);
  }, [title]);
  // What waits for the first screen stands outside of React.
  useEffect(() => finishStartTask('screen'), []);
  return <Outlet />;
}
