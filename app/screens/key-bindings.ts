import { matchKeyBindingPress, parseKeybinding } from 'tinykeys';

/** Actions by key, as tinykeys writes them: "r", "?", "ArrowLeft", "Shift+ArrowLeft". */
export type KeyBindings = Readonly<Record<string, () => void>>;

/**
 * What a key press stands for; undefined where nothing. A binding without Shift holds with Shift too, unless another one
 * names it: keyboard layouts differ in which characters need Shift. With Ctrl, Alt or Meta a press stands for nothing.
 */
export function boundAction(event: KeyboardEvent, bindings: KeyBindings): (() => void) | undefined {
  const presses = Object.entries(bindings).flatMap(([keys, action]) =>
    parseKeybinding(keys).map(([modifiers, key]) => ({ modifiers, key, action })),
  );
  const exact = presses.find(({ modifiers, key }) => matchKeyBindingPress(event, [modifiers, key]));
  const shifted = presses.find(({ modifiers, key }) => matchKeyBindingPress(event, [[...modifiers, 'Shift'], key]));
  return (exact ?? shifted)?.action;
}
