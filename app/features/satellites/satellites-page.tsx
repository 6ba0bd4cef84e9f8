import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function SatellitesPage() {
  return <PlannedPage copy={plannedCopy.satellites} />;
}
