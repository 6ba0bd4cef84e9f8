import { Link } from 'react-router';
import { shellCopy } from '@app/copy/shell-copy';
import { BarSlot } from '@app/ui/slot';
import { AccessibilityButton } from './accessibility-host';
import { AlertsBellHost } from './alerts-bell-host';
import { DesktopNavigation } from './desktop-navigation';
import { MenuButton } from './menu-button';

/**
 * One line at the top. Its words grow by a quarter at most: beside them nothing would be left.
 * It holds the accessibility button, the name, the ways to the other pages, and what the current screen puts there.
 */
export function TopBar() {
  return (
    <header className="bar-type flex print:hidden h-bar shrink-0 items-center gap-3 border-b border-line bg-ground ps-1 pe-2 min-[360px]:max-sm:gap-1.5 min-[360px]:max-sm:pe-0.5 max-[359px]:gap-0.5 max-[359px]:ps-0 max-[359px]:pe-0 lg:gap-6 lg:pe-4">
      <AccessibilityButton className="-me-2 min-[360px]:max-sm:-me-1.5 max-[359px]:-me-0.5 max-[359px]:min-w-6 max-[359px]:shrink-[99]! lg:-me-5" />
      <div className="min-w-0 flex-1 max-[359px]:basis-30 lg:flex-none">
        <Link
          to="/"
          className="inline-flex min-h-touch min-w-0 flex-col justify-center xl:flex-row xl:items-center xl:gap-6"
        >
          <span className="text-base leading-none font-bold xl:leading-tight">{shellCopy.name}</span>
          {/* Wraps where the bar is narrow. */}
          <span className="text-xs leading-[1.05] text-balance text-muted lg:max-xl:max-w-24 xl:text-sm xl:leading-tight">
            {shellCopy.tagline}
          </span>
        </Link>
      </div>
      <div className="hidden min-w-0 flex-1 lg:flex">
        <DesktopNavigation />
      </div>
      <AlertsBellHost />
      <BarSlot className="flex shrink-0 items-center justify-end gap-2 empty:hidden max-[359px]:gap-0" />
      <div className="ms-auto lg:hidden">
        <MenuButton />
      </div>
    </header>
  );
}
