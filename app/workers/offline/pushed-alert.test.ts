import { describe, expect, it } from 'vitest';
import { pushedAlert } from './pushed-alert';

describe('[ALR-01] what is pushed', () => {
  it('is an alert with its words and its id', () => {
    const sent = { title: 'Roof', body: 'Roof: DHXYZ', id: '1', alertId: 7 };
    expect(pushedAlert(JSON.stringify(sent))).toMatchObject({ title: 'Roof', body: 'Roof: DHXYZ', id: '1' });
  });

  it.each(['', 'no json', 'null', '[]', '{"title":1,"body":"x","id":"y"}', '{"title":"x"}'])(
    'is nothing else: %s',
    (text) => {
      expect(pushedAlert(text)).toBeUndefined();
    },
  );
});
