import { settingsCopy } from '@app/copy/settings-copy';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { Switch } from '@app/ui/switch';
import { Section } from './section';

const copy = settingsCopy.signals;

/** The same two settings as in Sky Lens Controls. */
export function SignalsSection() {
  const { soundEnabled, hapticFeedback, change } = useLensSettingsStore();
  const canVibrate = 'vibrate' in navigator;
  return (
    <Section heading={copy.heading}>
      <Switch
        label={copy.sounds}
        description={copy.soundsHint}
        checked={soundEnabled}
        onCheckedChange={(isOn) => change({ soundEnabled: isOn })}
      />
      <Switch
        label={copy.haptics}
        description={canVibrate ? copy.hapticsHint : copy.noVibration}
        checked={hapticFeedback}
        onCheckedChange={(isOn) => change({ hapticFeedback: isOn })}
      />
    </Section>
  );
}
