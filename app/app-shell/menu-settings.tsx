import { lazy, Suspense } from 'react';
import { menuCopy } from '@app/copy/shell-copy';
import { useEducationStore } from '@app/state/education-store';
import { Switch } from '@app/ui/switch';
import { ThemeSwitch } from './theme-switch';

// The contract's parser comes with them, and only who opens the menu needs that.
const MenuLinks = lazy(async () => ({ default: (await import('./menu-links')).MenuLinks }));
const LiveSources = lazy(async () => ({ default: (await import('./live-sources')).LiveSources }));

export interface MenuSettingsProps {
  /** Told when a link in it is followed: the menu closes. */
  readonly onFollow: () => void;
}

/** What the menu holds beside the entries: identification, the account, display mode, education mode, and what is live now. */
export function MenuSettings({ onFollow }: MenuSettingsProps) {
  const { isOn, setOn } = useEducationStore();
  return (
    <div className="grid gap-4">
      <Suspense fallback={<div className="h-24" />}>
        <MenuLinks onFollow={onFollow} />
      </Suspense>
      <ThemeSwitch />
      <Switch
        label={menuCopy.educationMode}
        description={menuCopy.educationHint}
        checked={isOn}
        onCheckedChange={setOn}
      />
      <section aria-labelledby="live-sources" className="grid gap-1 border-t border-line pt-3">
        <h2 id="live-sources" className="text-sm">
          {menuCopy.sourcesTitle}
        </h2>
        <Suspense fallback={<p className="text-muted">{menuCopy.sourcesLoading}</p>}>
          <LiveSources />
        </Suspense>
      </section>
    </div>
  );
}
