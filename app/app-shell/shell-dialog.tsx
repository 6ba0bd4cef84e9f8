import { type ComponentType, useState } from 'react';
import { shellCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { toast } from '@app/state/toast-store';
import { shellPart } from './shell-part';

/** What of the dialogs store says that one of them is open. */
type OpenFlag = 'supportOpen' | 'accessibilityOpen' | 'lensControlsOpen';

/**
 * A dialog of the frame, there from the first time that somebody opens it. Where it does not arrive, that is said and it
 * counts as closed: each opening asks for it again, and a connection that is back opens nothing by itself.
 */
export function shellDialog(flag: OpenFlag, load: () => Promise<ComponentType>): ComponentType {
  const Part = shellPart(load, () => {
    if (!useDialogsStore.getState()[flag]) return;
    useDialogsStore.setState({ [flag]: false });
    toast({ title: shellCopy.supportMissing, variant: 'danger' });
  });
  return function ShellDialog() {
    const isOpen = useDialogsStore((state) => state[flag]);
    const [last, setLast] = useState({ isOpen: false, openings: 0 });
    if (last.isOpen !== isOpen) setLast({ isOpen, openings: last.openings + (isOpen ? 1 : 0) });
    return last.openings > 0 ? <Part key={last.openings} /> : null;
  };
}
