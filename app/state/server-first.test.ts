import { afterEach, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { serverFirst } from './server-first';

const schema = z.object({ value: z.number() });
const ask = (fetched: () => Promise<Response>, own: { value: number } | null = { value: 2 }) => {
  vi.stubGlobal('fetch', fetched);
  return serverFirst('/api/x', schema, async () => own, new AbortController().signal);
};
const gone = async (): Promise<Response> => {
  throw new TypeError('Failed to fetch');
};

describe('who answers', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is the server where it can be reached', async () => {
    expect(await ask(async () => Response.json({ value: 1 }))).toEqual({ answer: { value: 1 }, computedBy: 'server' });
  });

  it('is this device where no server can be reached, also behind a proxy', async () => {
    const own = { answer: { value: 2 }, computedBy: 'device' };
    expect(await ask(gone)).toEqual(own);
    expect(await ask(async () => new Response('', { status: 502 }))).toEqual(own);
  });

  it('is nobody where the device cannot tell either', async () => {
    await expect(ask(gone, null)).rejects.toThrow('Failed to fetch');
  });

  it('is the server also where it refuses, fails or talks nonsense', async () => {
    await expect(ask(async () => new Response('', { status: 404 }))).rejects.toMatchObject({ status: 404 });
    await expect(ask(async () => new Response('', { status: 500 }))).rejects.toMatchObject({ status: 500 });
    await expect(ask(async () => Response.json({ value: 'x' }))).rejects.toThrow('expected number');
  });
});
