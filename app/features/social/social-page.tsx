import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function SocialPage() {
  return <PlannedPage copy={plannedCopy.social} />;
}
