import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import Koa from 'koa';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { ACCESS_LEVELS, type Access } from '@contract/access';
import { CALL_METHODS, type Call } from '@contract/calls';
import { PROBLEM_TYPES, problemSchema } from '@contract/problem';
import { answerProblems } from './answer-problems';
import { authenticate } from './principal';
import { createCallRouter, mountCall } from './serve-call';

const LEVEL_HEADER = 'x-test-level';
const bodySchema = z.object({ count: z.int() });

/** One call of each level, with a body and an id. */
const CALLS: readonly Call[] = ACCESS_LEVELS.map((access) => ({
  method: 'put',
  path: `/api/for-${access}/{id}`,
  summary: access,
  access,
  pathParameters: z.object({ id: z.coerce.number().int() }),
  body: bodySchema,
  answer: z.object({}),
  problems: [],
}));

let server: Server;
let url: string;

beforeAll(async () => {
  const router = createCallRouter();
  for (const call of CALLS) mountCall(router, call, (request) => ({ got: request }));
  for (const method of CALL_METHODS) {
    mountCall(
      router,
      { method, path: '/api/methods', summary: '', access: 'anonymous', problems: [] },
      () => undefined,
    );
  }
  const app = new Koa();
  app.use(answerProblems(pino({ level: 'silent' })));
  app.use(
    authenticate((ctx) => ({
      level: ACCESS_LEVELS.find((level) => level === ctx.get(LEVEL_HEADER)) ?? 'anonymous',
      userId: undefined,
      visitor: undefined,
      network: '127.0.0.1',
    })),
  );
  app.use(router.routes()).use(router.allowedMethods());
  server = app.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address: AddressInfo | string | null = server.address();
  url = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

function put(access: Access, level: Access, body: string, id = '7'): Promise<Response> {
  return fetch(`${url}/api/for-${access}/${id}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', [LEVEL_HEADER]: level },
    body,
  });
}

/** What a caller of a level gets from a call of another; rows: the call, columns: anonymous, visitor, user, moderator, admin. */
const ANSWERS: Readonly<Record<Access, readonly number[]>> = {
  anonymous: [200, 200, 200, 200, 200],
  visitor: [401, 200, 200, 200, 200],
  user: [401, 401, 200, 200, 200],
  moderator: [401, 401, 403, 200, 200],
  admin: [401, 401, 403, 403, 200],
};

describe('a call', () => {
  it.each(ACCESS_LEVELS)('for the level %s lets through who reaches it and no one else', async (access) => {
    const answers = await Promise.all(ACCESS_LEVELS.map((level) => put(access, level, '{"count":1}')));
    expect(answers.map(({ status }) => status)).toEqual(ANSWERS[access]);
    for (const answer of answers.filter(({ ok }) => !ok)) {
      expect(answer.headers.get('content-type')).toBe('application/problem+json');
      expect(answer.headers.has('www-authenticate')).toBe(answer.status === 401);
      const type = answer.status === 401 ? '/problems/unauthorized' : '/problems/forbidden';
      expect(problemSchema.parse(await answer.json())).toMatchObject({ type, status: answer.status });
    }
  });

  it('is refused before anything of it is read', async () => {
    expect((await put('user', 'visitor', 'no JSON')).status).toBe(401);
    expect((await put('user', 'user', 'no JSON')).status).toBe(PROBLEM_TYPES['invalid-json'].status);
  });

  it('is validated before its handler runs, path before body', async () => {
    const wrongPath = await put('anonymous', 'anonymous', '{"count":"x"}', 'seven');
    expect(problemSchema.parse(await wrongPath.json())).toMatchObject({ status: 400, errors: [{ path: 'path.id' }] });
    const wrongBody = await put('anonymous', 'anonymous', '{"count":"x"}');
    expect(problemSchema.parse(await wrongBody.json())).toMatchObject({
      status: 422,
      errors: [{ path: 'body.count' }],
    });
    const right = await put('anonymous', 'anonymous', '{"count":3}');
    expect(await right.json()).toMatchObject({ got: { path: { id: 7 }, body: { count: 3 } } });
  });

  it.each(CALL_METHODS)('is made with %s where the contract says so', async (method) => {
    const response = await fetch(`${url}/api/methods`, { method: method.toUpperCase() });
    expect(response.status).toBe(204);
  });
});
