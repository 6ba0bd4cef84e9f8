import { Menu } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { navigationCopy, shellCopy } from '@app/copy/shell-copy';
import { toast } from '@app/state/toast-store';
import { IconButton } from '@app/ui/button';
import { lazyPart } from '@app/ui/lazy-part';
import type { MenuSheetProps } from './menu-sheet';

// Dialogs bring a good deal of script, which no page needs before it can be drawn.
const load = () => import('./menu-sheet');

/** Says that the menu did not arrive, and closes it: the next press asks for it again. */
function MenuMissing({ onOpenChange }: MenuSheetProps) {
  const close = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    toast({ title: shellCopy.supportMissing, variant: 'danger' });
    close();
  }, []);
  return null;
}

const MenuSheet = lazyPart({
  name: 'The menu',
  load: async () => (await load()).MenuSheet,
  Missing: MenuMissing,
});

/** Opens the navigation of small screens, which is fetched while the finger comes down. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const [openings, setOpenings] = useState(0);
  const show = () => {
    setOpenings(openings + 1);
    setOpen(true);
  };
  return (
    <>
      <IconButton
        label={navigationCopy.menu}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerDown={() => void Promise.allSettled([load()])}
        onClick={show}
      >
        <Menu aria-hidden size={22} />
      </IconButton>
      {openings > 0 ? <MenuSheet key={openings} open={open} onOpenChange={setOpen} /> : null}
    </>
  );
}
