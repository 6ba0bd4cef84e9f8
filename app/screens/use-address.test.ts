import { describe, expect, it } from 'vitest';
import { addressStep } from './use-address';

const camera = (value: string | null) => ({ parameter: 'view', value, isLayer: true });
const object = (value: string | null) => ({ parameter: 'object', value, isLayer: true });
const mode = (value: string | null) => ({ parameter: 'mode', value, isLayer: false });

describe('addressStep', () => {
  it('makes an entry of the history of each layer that opens', () => {
    expect(addressStep([object('5')], [null], null)).toEqual({ kind: 'push', opened: 'object' });
    expect(addressStep([camera('camera'), object('5')], ['camera', null], 'view')).toEqual({
      kind: 'push',
      opened: 'object',
    });
  });

  it('changes what a layer shows in its place', () => {
    expect(addressStep([object('6')], ['5'], 'object')).toEqual({ kind: 'replace', opened: 'object' });
    expect(addressStep([mode('radar')], ['ar'], 'view')).toEqual({ kind: 'replace', opened: 'view' });
  });

  it('leaves the entry of a layer that closes, as Back would', () => {
    expect(addressStep([camera('camera'), object(null)], ['camera', '5'], 'object')).toEqual({ kind: 'back' });
  });

  it('leaves no entry that a link has opened, nor one that another layer opened', () => {
    expect(addressStep([object(null)], ['5'], null)).toEqual({ kind: 'replace', opened: null });
    expect(addressStep([camera(null), object('5')], ['camera', '5'], 'object')).toEqual({
      kind: 'replace',
      opened: 'object',
    });
    expect(addressStep([camera(null), object(null)], ['camera', '5'], 'object')).toEqual({
      kind: 'replace',
      opened: null,
    });
  });

  it('does nothing where both say the same', () => {
    expect(addressStep([object('5'), mode(null)], ['5', null], 'object')).toEqual({ kind: 'none' });
  });
});
