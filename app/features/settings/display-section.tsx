import { settingsCopy } from '@app/copy/settings-copy';
import { followSystemTheme, setTheme, storedTheme, type Theme, useThemeStore } from '@app/state/theme-store';
import { ChoiceGroup } from '@app/ui/choice-group';
import { Section } from './section';

const copy = settingsCopy.display;
const MODES = ['system', 'light', 'dark', 'night'] as const satisfies readonly ('system' | Theme)[];

/** Light, dark, night or whatever the system has: the menu's choice, and the way back to none. */
export function DisplaySection() {
  // The store tells that something was chosen; what, stands where the choice is kept.
  useThemeStore();
  return (
    <Section heading={copy.heading}>
      <ChoiceGroup
        label={copy.mode}
        hint={copy.nightHint}
        choices={MODES.map((value) => ({ value, label: copy.modes[value] }))}
        value={storedTheme() ?? 'system'}
        onValueChange={(mode) => (mode === 'system' ? followSystemTheme() : setTheme(mode))}
      />
    </Section>
  );
}
