import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function AnalyticsPage() {
  return <PlannedPage copy={plannedCopy.analytics} />;
}
