import type { ObjectFlights } from '@contract/history';
import { flightCopy } from '@app/copy/flights-copy';

/** Whom the sources want to be credited. */
export function Credits({ attributions }: Pick<ObjectFlights, 'attributions'>) {
  if (attributions.length === 0) return null;
  return (
    <p className="text-xs text-muted">
      {flightCopy.credits}:{' '}
      {attributions.map(({ text, url }, index) => (
        <span key={text}>
          {index === 0 ? null : '; '}
          {url === undefined || !/^https?:/.test(url) ? (
            text
          ) : (
            <a href={url} rel="noreferrer" className="underline">
              {text}
            </a>
          )}
        </span>
      ))}
    </p>
  );
}
