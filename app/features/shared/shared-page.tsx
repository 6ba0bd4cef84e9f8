import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function SharedPage() {
  return <PlannedPage copy={plannedCopy.sightingByToken} />;
}
