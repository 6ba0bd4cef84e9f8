import { describe, expect, it } from 'vitest';
import { boundAction } from './key-bindings';

const NAMES = ['ArrowUp', 'ArrowLeft', 'Shift+ArrowLeft', 'Shift+ArrowUp', 'r', '/', '?', '+', '=', '-'] as const;

/** Node has no KeyboardEvent; no more of one is read. */
function isPress(event: object): event is KeyboardEvent {
  return 'key' in event && 'code' in event && 'getModifierState' in event;
}

/** Which binding a press runs; null for none. */
function bindingOf(key: string, ...modifiers: readonly string[]): string | null {
  let ran: string | null = null;
  const bindings = Object.fromEntries(NAMES.map((name) => [name, () => (ran = name)]));
  const event = { key, code: '', getModifierState: (name: string) => modifiers.includes(name) };
  if (isPress(event)) boundAction(event, bindings)?.();
  return ran;
}

describe('what a key press stands for', () => {
  it('is found by the character, in either case, with Shift and without', () => {
    expect([bindingOf('r'), bindingOf('R', 'Shift'), bindingOf('R')]).toEqual(['r', 'r', 'r']);
    expect([bindingOf('?', 'Shift'), bindingOf('?')]).toEqual(['?', '?']);
    expect([bindingOf('/'), bindingOf('/', 'Shift')]).toEqual(['/', '/']);
    expect([bindingOf('+', 'Shift'), bindingOf('+'), bindingOf('='), bindingOf('-')]).toEqual(['+', '+', '=', '-']);
  });

  it('is that of the key with Shift where one is named, else that of the key', () => {
    expect([bindingOf('ArrowLeft'), bindingOf('ArrowLeft', 'Shift')]).toEqual(['ArrowLeft', 'Shift+ArrowLeft']);
    expect(bindingOf('ArrowUp', 'Shift')).toBe('Shift+ArrowUp');
  });

  it('is nothing for other keys, and with Ctrl, Alt or Meta', () => {
    expect([bindingOf('x'), bindingOf('ArrowRight')]).toEqual([null, null]);
    for (const modifier of ['Control', 'Alt', 'Meta']) expect(bindingOf('r', modifier)).toBeNull();
  });
});
