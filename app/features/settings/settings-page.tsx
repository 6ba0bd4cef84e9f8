import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function SettingsPage() {
  return <PlannedPage copy={plannedCopy.settings} />;
}
