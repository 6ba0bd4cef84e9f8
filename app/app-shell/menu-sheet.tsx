import { NavLink } from 'react-router';
import { menuCopy, navigationCopy } from '@app/copy/shell-copy';
import { Sheet } from '@app/ui/sheet';
import { MenuSettings } from './menu-settings';
import { NAVIGATION } from './navigation-entries';

export interface MenuSheetProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Part 2 §2 has it always, on small screens. It concerns whoever runs the server, so it comes last, and says so. */
function KeyNotice() {
  return (
    <section aria-labelledby="key-notice" className="mt-4 border-t border-line pt-3">
      <h2 id="key-notice" className="text-sm">
        {menuCopy.keyNoticeTitle}
      </h2>
      <p className="text-muted">{menuCopy.keyNoticeText}</p>
      <p className="text-muted">{menuCopy.keyNoticeWhose}</p>
    </section>
  );
}

/** The navigation of small screens: a sheet that slides out. */
export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={navigationCopy.menu}>
      <nav aria-label={navigationCopy.label} className="px-2 py-2">
        <ul>
          {NAVIGATION.map((entry) => (
            <li key={entry.path}>
              <NavLink
                to={entry.path}
                end={entry.path === '/'}
                onClick={() => onOpenChange(false)}
                className="flex min-h-touch items-center rounded-md px-3 text-base aria-[current=page]:font-bold aria-[current=page]:text-accent hover:bg-raised"
              >
                {entry.label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <div className="border-t border-line px-4 pt-4 pb-8">
        <MenuSettings onFollow={() => onOpenChange(false)} />
        <KeyNotice />
      </div>
    </Sheet>
  );
}
