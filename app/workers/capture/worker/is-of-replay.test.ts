import { expect, it } from 'vitest';
import { isOfReplay } from './is-of-replay';

const told = (text: string) => isOfReplay(new Blob([text]));

it('[CAP-01] a capture that was kept before it said so itself is known as of a recording by its record', async () => {
  expect(await told('{"feed":"replay"}')).toBe(true);
  for (const text of ['{"feed":"live"}', '{"feed":"demo"}', '{}', 'null', '{"feed":"repl']) {
    expect(await told(text)).toBe(false);
  }
});
