import type { KeyboardEvent } from 'react';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { ACCESSIBILITY_SWITCHES, type AccessibilitySwitch, FONT_SIZE_PX, LANGUAGES } from '@app/accessibility/settings';
import { accessibilityCopy as copy } from '@app/copy/accessibility-copy';
import { figureText } from '@app/format/figure';
import { useDialogsStore } from '@app/state/dialogs-store';
import { useKeyboardStore } from '@app/state/keyboard-store';
import { Button } from '@app/ui/button';
import { SelectField } from '@app/ui/field';
import { Sheet } from '@app/ui/sheet';
import { Slider } from '@app/ui/slider';
import { Switch } from '@app/ui/switch';
import { areTextsMissing, chooseAccessibility, forgetAccessibility, readTextsAnew } from './choose-accessibility';
import { LANGUAGE_NAMES } from './language-names';

/** What the index moves over, in the order of the page. */
const CONTROLS = '[role="switch"]:not(:disabled), select, [role="slider"]';

function choose(name: AccessibilitySwitch, isOn: boolean): void {
  chooseAccessibility({ [name]: isOn });
  if (name === 'keyboardNavigation' && isOn) useKeyboardStore.getState().setLetterKeys(true);
}

function nextLanguage(): void {
  const { language } = useAccessibilityStore.getState();
  const next = LANGUAGES[(LANGUAGES.findIndex((known) => known === language) + 1) % LANGUAGES.length];
  if (next !== undefined) chooseAccessibility({ language: next });
}

/** Moves the index by a row; from the last on to the first. */
function moveIndex(rows: HTMLElement, step: 1 | -1): void {
  const controls = [...rows.querySelectorAll<HTMLElement>(CONTROLS)];
  const at = controls.findIndex((control) => control === document.activeElement);
  const next = at === -1 && step === -1 ? -1 : at + step;
  controls.at(next % controls.length)?.focus();
}

/** What Enter and Space select where the control has no press of its own; false where it has. */
function select(control: EventTarget): boolean {
  if (control instanceof HTMLSelectElement) nextLanguage();
  else if (control instanceof HTMLElement && control.role === 'slider') {
    chooseAccessibility({ fontSize: FONT_SIZE_PX.usual });
  } else return false;
  return true;
}

/** Specified: the index moves up and down, Enter or Space selects; Esc is the layer's. Before the controls' own keys. */
function onKey(event: KeyboardEvent<HTMLElement>): void {
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  let isOurs = true;
  if (event.key === 'ArrowDown') moveIndex(event.currentTarget, 1);
  else if (event.key === 'ArrowUp') moveIndex(event.currentTarget, -1);
  else isOurs = (event.key === 'Enter' || event.key === ' ') && select(event.target);
  if (!isOurs) return;
  event.preventDefault();
  event.stopPropagation();
}

function Switches() {
  const settings = useAccessibilityStore();
  const hasVoice = 'speechSynthesis' in window;
  return ACCESSIBILITY_SWITCHES.map((name) => {
    const isMute = name === 'voiceAnnouncements' && !hasVoice;
    const { label, hint } = copy.switches[name];
    return (
      <Switch
        key={name}
        label={label}
        description={isMute ? copy.noVoice : hint}
        checked={settings[name] && !isMute}
        disabled={isMute}
        onCheckedChange={(isOn) => choose(name, isOn)}
      />
    );
  });
}

function LanguageField() {
  const language = useAccessibilityStore((state) => state.language);
  return (
    <SelectField
      label={copy.language.label}
      hint={copy.language.hint}
      value={language}
      onChange={({ target }) => {
        const chosen = LANGUAGES.find((known) => known === target.value);
        if (chosen !== undefined) chooseAccessibility({ language: chosen });
      }}
    >
      {LANGUAGES.map((known) => (
        <option key={known} value={known} lang={known}>
          {LANGUAGE_NAMES[known]}
        </option>
      ))}
    </SelectField>
  );
}

/** What is there instead of a language whose texts could not be fetched, and another try. */
function MissingTexts() {
  const language = useAccessibilityStore((state) => state.language);
  if (!areTextsMissing(language)) return null;
  return (
    <div role="alert" className="grid justify-items-start gap-2 rounded-md border border-warning p-3">
      <p className="text-sm">{copy.language.missing(LANGUAGE_NAMES[language])}</p>
      <Button onClick={readTextsAnew}>{copy.language.retry}</Button>
    </div>
  );
}

/** The eight settings, each of which holds at once on every page of this browser. */
export function AccessibilityPanel() {
  const { accessibilityOpen, setAccessibilityOpen } = useDialogsStore();
  const fontSize = useAccessibilityStore((state) => state.fontSize);
  return (
    <Sheet
      side="start"
      open={accessibilityOpen}
      onOpenChange={setAccessibilityOpen}
      title={copy.title}
      firstFocus={CONTROLS}
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 p-4" onKeyDownCapture={onKey}>
        <p className="text-xs text-muted">{copy.keys}</p>
        <Switches />
        <LanguageField />
        <MissingTexts />
        <Slider
          label={copy.fontSize.label}
          hint={copy.fontSize.hint}
          valueText={figureText({ value: String(fontSize), unit: 'px' })}
          min={FONT_SIZE_PX.min}
          max={FONT_SIZE_PX.max}
          step={1}
          value={fontSize}
          onValueChange={(chosen) => chooseAccessibility({ fontSize: chosen })}
        />
        <Button onClick={forgetAccessibility}>{copy.reset}</Button>
      </div>
    </Sheet>
  );
}
