import type { ObservationDetail } from '@contract/observation';
import type { SharedPlace } from '@contract/social';
import { sharingCopy as copy } from '@app/copy/social-copy';

export interface SeenByOthersProps {
  readonly observation: ObservationDetail;
  readonly place: SharedPlace;
}

/** What goes out with a share, said before it does. */
export function SeenByOthers({ observation: { picture, capture }, place }: SeenByOthersProps) {
  const hasRecord = picture !== null && capture !== null;
  const record =
    hasRecord && place === 'exact'
      ? copy.seenRecord(copy.capturedPlaces[capture.placePrecision])
      : hasRecord
        ? copy.seenNoRecord
        : null;
  return (
    <section aria-labelledby="seen-by-others" className="grid gap-1 text-sm">
      <h3 id="seen-by-others" className="font-bold">
        {copy.seen}
      </h3>
      <ul className="grid list-disc gap-1 ps-5 text-muted">
        <li>{copy.seenAlways}</li>
        <li>{picture === null ? copy.seenNoPicture : copy.seenPicture}</li>
        <li>{copy.seenPlaces[place]}</li>
        {record === null ? null : <li>{record}</li>}
      </ul>
    </section>
  );
}
