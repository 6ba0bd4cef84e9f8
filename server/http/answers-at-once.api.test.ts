import { connect, type Socket } from 'node:net';
import Koa from 'koa';
import { expect, it, onTestFinished } from 'vitest';
import { answersAtOnce } from './answers-at-once';
import { clientAddress, networkOf } from './client-address';
import { openListener } from './listener';

const MORE_THAN_SYSTEMS_KEEP = 64 * 1024 * 1024;

async function open(most: number) {
  const app = new Koa();
  app.on('error', () => undefined);
  const asked: string[] = [];
  app.use(answersAtOnce(most, (ctx) => networkOf(clientAddress(ctx.req, 1))));
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
