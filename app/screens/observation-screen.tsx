import type { ObservationDetail } from '@contract/observation';
import { ObservationPage } from '@app/features/observations/observation-page';
import { ShareContext } from '@app/features/observations/share-slot';
import { ShareControl } from '@app/features/social/share-control';

const share = (observation: ObservationDetail) => <ShareControl observation={observation} />;

/** One observation, which its owner can share from there. */
export function ObservationScreen() {
  return (
    <ShareContext value={share}>
      <ObservationPage />
    </ShareContext>
  );
}
