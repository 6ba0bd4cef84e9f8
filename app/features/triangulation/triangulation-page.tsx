import { plannedCopy } from '@app/copy/planned-copy';
import { PlannedPage } from '@app/ui/planned-page';

export function TriangulationPage() {
  return <PlannedPage copy={plannedCopy.triangulation} />;
}
