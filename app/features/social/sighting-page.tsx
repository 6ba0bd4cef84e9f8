import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function SightingPage() {
  return <PlannedPage copy={plannedCopy.sharedSighting} />;
}
