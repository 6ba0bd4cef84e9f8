import { wallCopy as copy } from '@app/copy/wall-copy';
import { wallTitles } from '@app/copy/wall-titles';
import type { BareAddress } from './bare/bare-address';
import { BareSky } from './bare/bare-view';
import { FeedCredits, FeedLine } from './bare/feed-line';
import { useBareAddress } from './bare/use-bare-address';

/** The home screen at the same place: a page of its own, for in this one nobody is known. */
function homeOf({ place, rangeNm }: BareAddress): string {
  const query = new URLSearchParams({
    ...(place === null ? {} : { place: `${place.latitudeDeg.toFixed(1)},${place.longitudeDeg.toFixed(1)}` }),
    ...(rangeNm === null ? {} : { range: String(rangeNm) }),
  }).toString();
  return query === '' ? '/' : `/?${query}`;
}

/** What stands in a page of somebody else: one view, who says what it shows, and the way to the rest. */
export function EmbedScreen() {
  const address = useBareAddress();
  const [view = 'radar'] = address.views;
  return (
    <main className="grid h-dvh grid-cols-[minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] bg-ground" data-testid="embed">
      <h1 className="sr-only">{wallTitles.embed}</h1>
      <BareSky name={view} rangeNm={address.rangeNm} where="embed" />
      <footer className="flex flex-wrap items-center gap-x-4 border-t border-line px-3 text-xs">
        <FeedLine />
        <FeedCredits />
        <a
          href={homeOf(address)}
          target="_blank"
          rel="noopener"
          className="ms-auto inline-flex min-h-touch items-center text-ink underline underline-offset-4"
        >
          {copy.openSkylens}
        </a>
      </footer>
    </main>
  );
}
