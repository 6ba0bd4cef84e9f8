import { Menu } from 'lucide-react';
import { useState } from 'react';
import { NavLink } from 'react-router';
import { navigationCopy } from '@app/copy/shell-copy';
import { IconButton } from '@app/ui/button';
import { Sheet } from '@app/ui/sheet';
import { MenuSettings } from './menu-settings';
import { NAVIGATION } from './navigation-entries';

/** The navigation of small screens: a sheet that slides out. */
export function MenuSheet() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <IconButton label={navigationCopy.menu} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Menu aria-hidden size={22} />
      </IconButton>
      <Sheet open={open} onOpenChange={setOpen} title={navigationCopy.menu}>
        <nav aria-label={navigationCopy.label} className="px-2 py-2">
          <ul>
            {NAVIGATION.map((entry) => (
              <li key={entry.path}>
                <NavLink
                  to={entry.path}
                  end={entry.path === '/'}
                  onClick={() => setOpen(false)}
                  className="flex min-h-touch items-center rounded-md px-3 text-base aria-[current=page]:font-bold aria-[current=page]:text-accent hover:bg-raised"
                >
                  {entry.label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="border-t border-line px-4 pt-4 pb-8">
          <MenuSettings />
        </div>
      </Sheet>
    </>
  );
}
