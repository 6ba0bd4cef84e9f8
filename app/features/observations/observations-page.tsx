import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function ObservationsPage() {
  return <PlannedPage copy={plannedCopy.observations} />;
}
