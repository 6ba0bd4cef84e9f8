import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { type ServedApi, serveApi } from './served-api.fixture';

const CLUB = 'https://club.example.org';
const cleanUps: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp();
});

async function open(embedOrigins: readonly string[]): Promise<ServedApi> {
  const appRoot = await mkdtemp(join(tmpdir(), 'skylens-app-'));
  await writeFile(join(appRoot, 'index.html'), '<!doctype html><title>Skylens</title><script>start()</script>');
  const api = await serveApi({ appRoot, embedOrigins });
  cleanUps.push(async () => {
    await api.close();
    await rm(appRoot, { recursive: true, force: true });
  });
  return api;
}

const policyOf = async (api: ServedApi, path: string): Promise<string> =>
  (await api.get(path, { accept: 'text/html' })).headers.get('content-security-policy') ?? '';

describe('the page that others may frame', () => {
  it('is framed by the origins that the operator names, and is as strict as any other in all else', async () => {
    const api = await open([CLUB, 'http://pi.local:8081']);
    const policy = await policyOf(api, '/embed');
    const ordinary = await policyOf(api, '/');
    expect(policy).toBe(ordinary.replace("frame-ancestors 'none'", `frame-ancestors ${CLUB} http://pi.local:8081`));
    expect(policy).toContain("'sha256-");
    const { headers } = await api.get('/embed?view=radar&place=52.5,13.4');
    expect(headers.get('content-security-policy')).toBe(policy);
    expect(headers.get('x-frame-options')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('geolocation=()');
    expect(headers.get('permissions-policy')).not.toContain('(self)');
    expect(headers.get('set-cookie')).toBeNull();
  });

  it.each([
    '/',
    '/embed/',
    '/EMBED',
    '/%65mbed',
    '//embed',
    '/embed/x',
    '/embed;x',
    '/account',
    '/kiosk',
    '/api/embed',
    '/data/embed',
  ])('is that one alone: %s stays unframed', async (path) => {
    const api = await open([CLUB]);
    const { headers } = await api.get(path, { accept: 'text/html' });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('is framed by nobody where the operator names nobody', async () => {
    const { headers } = await (await open([])).get('/embed', { accept: 'text/html' });
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('x-frame-options')).toBe('DENY');
  });
});
