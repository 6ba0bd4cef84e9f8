import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function ApiKeysPage() {
  return <PlannedPage copy={plannedCopy.apiKeys} />;
}
