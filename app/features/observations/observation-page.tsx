import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function ObservationPage() {
  return <PlannedPage copy={plannedCopy.observation} />;
}
