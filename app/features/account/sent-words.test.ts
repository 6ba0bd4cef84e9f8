import { expect, it } from 'vitest';
import { forgottenWords, signUpWords } from './sent-words';

const ADDRESS = 'amelia@example.org';

it('a server that sends mail says that the link is on its way', () => {
  expect(signUpWords('smtp', ADDRESS)).toMatchObject({ title: 'Look into your mail' });
  expect(signUpWords('smtp', ADDRESS).text).toContain(`If ${ADDRESS} has no account yet, a link`);
  expect(forgottenWords('smtp').sent(ADDRESS)).toContain('on its way');
  expect(forgottenWords(undefined)).toEqual(forgottenWords('smtp'));
});

it('a server that sends none says so, and who finds the link where', () => {
  const { title, text, hint } = signUpWords('outbox', ADDRESS);
  expect(title).toBe('This server sends no mail');
  expect(text).toContain(`If ${ADDRESS} has no account yet, a link that opens it lies in the outbox of this server.`);
  expect(hint).toBe('Whoever runs this server finds it there: ask for it.');
  const { text: before, sent } = forgottenWords('outbox');
  for (const told of [title, text, hint, before, sent(ADDRESS)]) expect(told).not.toMatch(/on its way|by mail/u);
  expect(sent(ADDRESS)).toContain('in the outbox of this server');
});
