import { expect, it, onTestFinished } from 'vitest';
import { outboundFetch } from '../outbound/outbound-fetch';
import { answer, startFakeService } from '../providers/testing/fake-service';
import { SpotPoller } from './spot-poller';

it('keeps no more of many who want one spot while the service refuses than of one, and tells all of them later', async () => {
  const service = await startFakeService(answer(403, 'no'));
  onTestFinished(() => service.close());
  let aheadMs = 0;
  const poller = new SpotPoller({
    name: 'weather',
    spacingMs: 1,
    context: {
      fetch: outboundFetch,
      log: { warn: () => undefined },
      now: Date.now,
      elapsedMs: () => performance.now() + aheadMs,
      random: () => 0.5,
    },
    read: (body) => ({ body }),
  });
  onTestFinished(() => poller.stop());
  poller.start();
  const [first, spot] = ['first', 'spot'].map((key) => ({ key, url: `${service.url}/${key}` }));
  if (first === undefined || spot === undefined) throw new Error('Two spots are two.');
  void poller.want(first, 'one');
  await expect.poll(() => poller.health().state).toBe('blocked');
  const waiting = Array.from({ length: 100 }, (_, n) => poller.want(spot, `network ${n % 10}`));
  expect(new Set(waiting).size).toBe(1);
  service.answerWith(answer(200, 'clouds'));
  aheadMs = 24 * 3_600_000;
  await Promise.all(waiting);
  expect(poller.kept('spot')).toEqual({ body: 'clouds' });
});
