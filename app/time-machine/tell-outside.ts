import { skyTimeCopy as copy } from '@app/copy/sky-time-copy';
import { toast } from '@app/state/toast-store';

/** That the address asks for a time which cannot be shown, and what is shown in its place. */
export function tellOutside(): void {
  toast({ title: copy.outside.title, description: copy.outside.body });
}
