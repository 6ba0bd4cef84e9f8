import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { useKeyboardStore } from '@app/state/keyboard-store';
import { boundAction, type KeyBindings } from './key-bindings';

export interface HotkeyActions {
  readonly moveIndex: (step: 1 | -1) => void;
  /** Returns false when there is no index to open. */
  readonly openIndex: () => boolean;
  readonly search: () => void;
  readonly radar: () => void;
  readonly data: () => void;
  readonly identify: () => void;
  readonly help: () => void;
  /** Returns false when no layer was open. */
  readonly closeLayer: () => boolean;
  /** Further keys of a screen. */
  readonly more?: KeyBindings;
}

/** Where letters are text and arrows move something else. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="slider"], [role="tab"], [role="dialog"]';
/** Where Enter and Space press what is focused. */
const PRESSABLE = 'button, a[href], summary, [role="button"], [role="switch"]';

/** "a", "/", "?": keys that software for speech input types by the dozen, so they can be switched off (WCAG 2.1.4). */
function isCharacter(key: string): boolean {
  return key.length === 1;
}

function isWithin(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.closest(selector) !== null;
}

/**
 * Does what the key stands for; false when the key is not the screen's. A held key moves on through the list, but
 * opens and closes once a press: Esc closes one layer, however long it is held.
 */
function act(event: KeyboardEvent, actions: HotkeyActions): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return false;
  if (event.key === 'Escape') return event.repeat || actions.closeLayer();
  if (isWithin(event.target, OWN_KEYS)) return false;
  if (event.key === 'Enter' || event.key === ' ') {
    return !isWithin(event.target, PRESSABLE) && (event.repeat || actions.openIndex());
  }
  if (isCharacter(event.key) && !useKeyboardStore.getState().hasLetterKeys) return false;
  const action = boundAction(event, {
    ArrowDown: () => actions.moveIndex(1),
    ArrowUp: () => actions.moveIndex(-1),
    '/': actions.search,
    r: actions.radar,
    d: actions.data,
    i: actions.identify,
    '?': actions.help,
    ...actions.more,
  });
  if (!event.repeat || !isCharacter(event.key)) action?.();
  return action !== undefined;
}

/** Keys of the whole screen (CLS-03, HOME-04). Returns the handler for the list, which may stop events on their way up. */
export function useHotkeys(actions: HotkeyActions): (event: ReactKeyboardEvent) => void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    // A layer of Radix that took the key has prevented its default.
    const onKeyDown = (event: KeyboardEvent) => {
      if (!event.defaultPrevented && act(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return useCallback((event: ReactKeyboardEvent) => {
    if (!event.defaultPrevented && act(event.nativeEvent, latest.current)) event.preventDefault();
  }, []);
}
