import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function SatellitePage() {
  return <PlannedPage copy={plannedCopy.satellite} />;
}
