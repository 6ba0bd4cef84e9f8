import { beforeEach, expect, it } from 'vitest';
import type { TriedChannel } from '@contract/alert';
import { useToastStore } from '@app/state/toast-store';
import { sayTried } from './say-tried';

beforeEach(() => useToastStore.setState({ toasts: [] }));

function said(...channels: readonly TriedChannel[]) {
  sayTried({ channels: [...channels] });
  const [last] = useToastStore.getState().toasts;
  return { variant: last?.variant ?? 'plain', text: `${last?.title}. ${last?.description}` };
}

it('[ALR-01] a sample that arrived everywhere is said once for each channel', () => {
  const push: TriedChannel = { channel: 'push', outcome: 'sent', failure: null };
  expect(said(push, push)).toEqual({
    variant: 'plain',
    text: 'A sample is on its way. Push to my browsers: sent. It says that it is a test, and stands in the inbox, too.',
  });
});

it.each<[Pick<TriedChannel, 'outcome' | 'failure'>, string]>([
  [
    { outcome: 'failed', failure: 'refused-address' },
    'Webhook: the address leads into a private network, which this server does not call.',
  ],
  [{ outcome: 'waits', failure: 'unreachable' }, 'Webhook: the other server could not be reached; it is tried again.'],
  [{ outcome: 'not-set-up', failure: null }, 'Webhook: not set up yet, see Channels.'],
])('[ALR-01] a sample that came to %j is said to have failed, and why', (outcome, text) => {
  expect(said({ channel: 'webhook', ...outcome })).toMatchObject({
    variant: 'danger',
    text: expect.stringContaining(`The sample did not arrive everywhere. ${text}`),
  });
});
