import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function AdminPage() {
  return <PlannedPage copy={plannedCopy.admin} />;
}
