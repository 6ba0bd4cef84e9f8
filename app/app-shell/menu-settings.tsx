import { menuCopy, shellCopy } from '@app/copy/shell-copy';
import { useEducationStore } from '@app/state/education-store';
import { lazyPart } from '@app/ui/lazy-part';
import { Switch } from '@app/ui/switch';
import { ThemeSwitch } from './theme-switch';

// The contract's parser comes with them, and only who opens the menu needs that.
const MenuLinks = lazyPart({
  name: 'The links of the menu',
  load: async () => (await import('./menu-links')).MenuLinks,
  loading: <div className="h-24" />,
  Missing: () => <p role="alert">{shellCopy.supportMissing}</p>,
});
const LiveSources = lazyPart({
  name: 'The list of sources',
  load: async () => (await import('./live-sources')).LiveSources,
  loading: <p className="text-muted">{menuCopy.sourcesLoading}</p>,
  Missing: () => <p>{menuCopy.sourcesFailed}</p>,
});

export interface MenuSettingsProps {
  /** Told when a link in it is followed: the menu closes. */
  readonly onFollow: () => void;
}

/** What the menu holds beside the entries: identification, the account, display mode, education mode, and what is live now. */
export function MenuSettings({ onFollow }: MenuSettingsProps) {
  const { isOn, setOn } = useEducationStore();
  return (
    <div className="grid gap-4">
      <MenuLinks onFollow={onFollow} />
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
        <LiveSources />
      </section>
    </div>
  );
}
