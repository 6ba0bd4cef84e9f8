import { connect, type Socket } from 'node:net';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import { problemSchema } from '@contract/problem';
import { createLogger } from '../observability/logger';
import { answerProblems } from './answer-problems';
import { answersAtOnce } from './answers-at-once';
import { clientAddress, networkOf } from './client-address';
import { openListener } from './listener';

const MORE_THAN_SYSTEMS_KEEP = 64 * 1024 * 1024;

async function open(most: number, mostWaiting?: number) {
  const app = new Koa();
  app.on('error', () => undefined);
  const asked: string[] = [];
  app.use(answerProblems(createLogger({ level: 'silent' })));
  app.use(answersAtOnce(most, (ctx) => networkOf(clientAddress(ctx.req, 1)), mostWaiting));
  app.use((ctx) => {
    asked.push(ctx.path);
    ctx.body = ctx.path.endsWith('large') ? Buffer.alloc(MORE_THAN_SYSTEMS_KEEP) : 'small';
  });
  const listener = await openListener({ host: '127.0.0.1', port: 0 });
  listener.handle(app.callback());
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await listener.close(0);
  });
  return {
    asked,
    fetch: (path: string, network: string) =>
      fetch(`http://127.0.0.1:${listener.port}${path}`, { headers: { 'X-Forwarded-For': network } }),
    /** Asks for something on a connection of its own, and reads none of it. */
    ask: (path: string, network: string): Socket => {
      const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: ${network}\r\n\r\n`;
      const socket = connect(listener.port, '127.0.0.1', () => socket.write(head));
      socket.on('error', () => undefined).pause();
      sockets.push(socket);
      return socket;
    },
  };
}

it('is no more for one network than is allowed, until one of them is over, and nobody else waits', async () => {
  const { asked, ask } = await open(2);
  const stuck = ask('/1/large', '192.0.2.1');
  ask('/2/large', '192.0.2.1');
  await expect.poll(() => asked).toHaveLength(2);
  ask('/3/small', '192.0.2.1');
  ask('/4/small', '192.0.2.1');
  ask('/5/small', '198.51.100.1');
  await expect.poll(() => asked).toContain('/5/small');
  expect(asked).toHaveLength(3);
  stuck.destroy();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(['/3/small', '/4/small']));
});

it('is nothing for who has left before the turn', async () => {
  const { asked, ask } = await open(1);
  const stuck = ask('/1/large', '192.0.2.1');
  await expect.poll(() => asked).toHaveLength(1);
  const leaves = ask('/2/large', '192.0.2.1');
  leaves.destroy();
  ask('/3/small', '192.0.2.1');
  stuck.destroy();
  await expect.poll(() => asked).toContain('/3/small');
});

it('is refused in words where too many of the network wait already, and to nobody else', async () => {
  const { asked, ask, fetch } = await open(1, 2);
  const stuck = ask('/1/large', '192.0.2.1');
  await expect.poll(() => asked).toHaveLength(1);
  const waiting = [fetch('/2/small', '192.0.2.1'), fetch('/3/small', '192.0.2.1')];
  // The two that wait are known to wait once a third is refused.
  const tryUntilRefused = async (): Promise<Response> => {
    const answer = await fetch('/4/small', '192.0.2.1');
    return answer.status === 503 ? answer : tryUntilRefused();
  };
  const refused = await tryUntilRefused();
  expect(problemSchema.parse(await refused.json())).toMatchObject({
    status: 503,
    type: '/problems/too-busy',
    detail: '3 answers to this network are under way or wait for their turn. Try again when some are taken.',
    retryAfterS: 5,
  });
  expect((await fetch('/5/small', '198.51.100.1')).status).toBe(200);
  stuck.destroy();
  for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  expect((await fetch('/6/small', '192.0.2.1')).status).toBe(200);
});
