/** The viewers of `npm run load -- live`, in a process of their own so that their cost is not the server's. */
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { answerParent } from './child-process';
import { viewOf } from './live-scene';
import { RawViewer, type StreamKind, type Tally } from './raw-viewer';

/** A few at a time: 2,000 handshakes at once are another test. */
const CONNECTING_AT_ONCE = 50;
const CONNECT_LIMIT_MS = 40_000;

const orderSchema = z.discriminatedUnion('do', [
  z.object({ do: z.literal('connect'), viewers: z.number(), port: z.number(), kind: z.enum(['product', 'anchor']) }),
  z.object({ do: z.literal('begin') }),
  z.object({ do: z.literal('end') }),
  z.object({ do: z.literal('disconnect') }),
]);

const tally: Tally = { isCounting: false, messages: 0, bytes: 0, lost: 0, agesMs: [] };
let viewers: RawViewer[] = [];
let begunMs = 0;

answerParent(async (message) => {
  const order = orderSchema.parse(message);
  switch (order.do) {
    case 'connect':
      await connectAll(order);
      return { open: openViewers() };
    case 'begin':
      Object.assign(tally, { isCounting: true, messages: 0, bytes: 0, lost: 0 });
      tally.agesMs.length = 0;
      begunMs = performance.now();
      return {};
    case 'end':
      tally.isCounting = false;
      return { ...tally, seconds: (performance.now() - begunMs) / 1000, open: openViewers() };
    case 'disconnect':
      for (const viewer of viewers) viewer.close();
      viewers = [];
      return {};
    default:
      return order satisfies never;
  }
});

const openViewers = (): number => viewers.filter(({ isOpen }) => isOpen).length;

async function connectAll({
  viewers: count,
  port,
  kind,
}: {
  viewers: number;
  port: number;
  kind: StreamKind;
}): Promise<void> {
  const deadline = AbortSignal.timeout(CONNECT_LIMIT_MS);
  for (let first = 0; first < count && !deadline.aborted; first += CONNECTING_AT_ONCE) {
    const batch = Array.from({ length: Math.min(CONNECTING_AT_ONCE, count - first) }, (_, place) =>
      openViewer(first + place, port, kind),
    );
    await Promise.race([Promise.all(batch), pause(CONNECT_LIMIT_MS / 4)]);
  }
}

function openViewer(index: number, port: number, kind: StreamKind): Promise<void> {
  return new Promise((resolve) => {
    viewers.push(new RawViewer(port, kind, viewOf(index), tally, resolve));
  });
}
