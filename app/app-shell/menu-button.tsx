import { Menu } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { navigationCopy } from '@app/copy/shell-copy';
import { IconButton } from '@app/ui/button';

// Dialogs bring a good deal of script, which no page needs before it can be drawn.
const load = () => import('./menu-sheet');
const MenuSheet = lazy(async () => ({ default: (await load()).MenuSheet }));

/** Opens the navigation of small screens, which is fetched while the finger comes down. */
export function MenuButton() {
  const [open, setOpen] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const show = () => {
    setWasAsked(true);
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
      {wasAsked ? (
        <Suspense>
          <MenuSheet open={open} onOpenChange={setOpen} />
        </Suspense>
      ) : null}
    </>
  );
}
