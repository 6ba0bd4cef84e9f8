import { Link, useLocation } from 'react-router';
import { notFoundCopy } from '@app/copy/shell-copy';
import { buttonClass } from '@app/ui/button';

/** Any address outside the route table. */
export function NotFoundPage() {
  const { pathname, search } = useLocation();
  return (
    <div className="mx-auto grid w-full max-w-3xl gap-4 px-4 py-6 md:py-10">
      <p className="figure text-xl font-bold text-muted">{notFoundCopy.code}</p>
      <h1>{notFoundCopy.title}</h1>
      <p className="max-w-prose wrap-anywhere">{notFoundCopy.sentence(`${pathname}${search}`)}</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/" className={buttonClass('solid')}>
          {notFoundCopy.home}
        </Link>
        <Link to="/satellites" className={buttonClass('line')}>
          {notFoundCopy.satellites}
        </Link>
      </div>
      <div className="max-w-prose border-t border-line pt-4 text-muted">
        <p>{notFoundCopy.keyQuestion}</p>
        <p>{notFoundCopy.keyHint}</p>
      </div>
    </div>
  );
}
