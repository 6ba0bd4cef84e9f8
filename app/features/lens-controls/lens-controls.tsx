import { useState } from 'react';
import { lensControlsCopy as copy } from '@app/copy/lens-controls-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { Sheet } from '@app/ui/sheet';
import { Tabs } from '@app/ui/tabs';
import { CalibrateAndReset } from './calibrate-and-reset';
import { DisplayTab, FiltersTab, type SettingTabProps, SystemTab, TrackTab } from './setting-tabs';

const TABS = [
  { id: 'track', Content: TrackTab },
  { id: 'display', Content: DisplayTab },
  { id: 'filters', Content: FiltersTab },
  { id: 'system', Content: SystemTab },
] as const;

function SettingTabs(props: SettingTabProps) {
  const [tab, setTab] = useState<string>('track');
  return (
    <Tabs
      label={copy.tabsLabel}
      value={tab}
      onValueChange={setTab}
      tabs={TABS.map(({ id, Content }) => ({
        id,
        label: copy.tabs[id],
        content: (
          <div className="grid gap-3 py-3">
            <Content {...props} />
          </div>
        ),
      }))}
    />
  );
}

/** The settings widget of the sky view (SET-01, SET-02): what is changed applies at once. */
export function LensControls() {
  const isOpen = useDialogsStore((state) => state.lensControlsOpen);
  const setOpen = useDialogsStore((state) => state.setLensControlsOpen);
  const settings = useLensSettingsStore();
  return (
    <Sheet open={isOpen} onOpenChange={setOpen} title={copy.title}>
      <div className="grid gap-4 px-4 pb-6">
        <SettingTabs settings={settings} change={settings.change} />
        <CalibrateAndReset />
        <p className="text-xs text-muted">{copy.kept}</p>
      </div>
    </Sheet>
  );
}
