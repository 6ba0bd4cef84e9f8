import { Link } from 'react-router';
import { shellCopy } from '@app/copy/shell-copy';
import { BarSlot } from '@app/ui/slot';
import { DesktopNavigation } from './desktop-navigation';
import { MenuSheet } from './menu-sheet';

/** One line at the top: the name, the ways to the other pages, and what the current screen puts there. */
export function TopBar() {
  return (
    <header className="flex h-bar shrink-0 items-center gap-3 border-b border-line bg-ground ps-4 pe-2 max-[359px]:gap-1 max-[359px]:ps-2.5 max-[359px]:pe-1 lg:gap-6 lg:pe-4">
      <Link to="/" className="flex min-h-touch shrink-0 items-center gap-6">
        <span className="text-base font-bold">{shellCopy.name}</span>
        <span className="hidden text-muted xl:inline">{shellCopy.tagline}</span>
      </Link>
      <div className="hidden min-w-0 flex-1 lg:flex">
        <DesktopNavigation />
      </div>
      <BarSlot className="flex min-w-0 flex-1 items-center justify-end gap-2 empty:hidden max-[359px]:gap-0 lg:flex-none" />
      <div className="ms-auto lg:hidden">
        <MenuSheet />
      </div>
    </header>
  );
}
