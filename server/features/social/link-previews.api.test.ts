import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR_MS } from '@engine/constants/durations';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { sha256Of } from '../captures/capture.fixture';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { observed, observedByHand, pathOf, share, signedIn, type TestPerson } from './social.fixture';

const SCRIPT = 'document.title';
const INDEX = `<!doctype html><html><head><title>Skylens</title><meta name="description" content="Own words" />
<script>${SCRIPT}</script></head><body><div id="root"></div></body></html>`;

let database: TestDatabase;
let api: ServedApi;
let appRoot: string;
let nowMs: number;
let amelia: TestPerson;
beforeAll(async () => {
  database = await openTestDatabase();
  appRoot = await mkdtemp(join(tmpdir(), 'skylens-app-'));
  await writeFile(join(appRoot, 'index.html'), INDEX);
});
beforeEach(async () => {
  nowMs = Date.now();
  api = await serveApi({ database, appRoot, publicUrl: 'http://sky.example.org', now: () => nowMs });
  amelia = await signedIn(api, database.knex);
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
});
afterAll(async () => {
  await database.close();
  await rm(appRoot, { recursive: true, force: true });
});

/** As programs that make previews ask, most of which say nothing of what they take. */
async function page(path: string) {
  const answer = await api.get(path, { Accept: '*/*', 'User-Agent': 'facebookexternalhit/1.1' });
  const html = await answer.text();
  const meta = [...html.matchAll(/<meta (?:property|name)="([\w:]+)" content="([^"]*)"/g)];
  return { answer, html, meta: new Map(meta.map(([, name = '', content = '']) => [name, content])) };
}

const secrecyOf = ({ headers }: Response) =>
  ['cache-control', 'referrer-policy', 'x-robots-tag'].map((name) => headers.get(name));

describe('[SOC-01] the preview of a link', () => {
  it('stands in the page without a script: title, words and picture with its size and whole address', async () => {
    const { observationId } = await observed(amelia);
    const { share: made } = await share(amelia, observationId, { description: 'Wheels down over the roofs.' });
    const { answer, html, meta } = await page(`/social/${made.id}`);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(html).toContain('<title>Low over the roofs · Skylens</title>');
    const image = `http://sky.example.org/api/social/sightings/${made.id}/image`;
    expect(Object.fromEntries(meta)).toMatchObject({
      description: 'Wheels down over the roofs.',
      'og:title': 'Low over the roofs',
      'og:description': 'Wheels down over the roofs.',
      'og:url': `http://sky.example.org/social/${made.id}`,
      'og:image': image,
      'og:image:width': '90',
      'og:image:height': '160',
      'twitter:card': 'summary_large_image',
      'twitter:image': image,
    });
    const picture = await api.get(new URL(image).pathname);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    // The page is still the app, with the policy that lets its own script run.
    expect(html).toContain('<div id="root">');
    const digest = Buffer.from(sha256Of(SCRIPT), 'hex').toString('base64');
    expect(answer.headers.get('content-security-policy')).toContain(`'sha256-${digest}'`);
    expect((await api.get(`/social/${made.id}`, { Accept: '*/*' })).status).toBe(200);
    // Nobody has looked at it.
    expect(await database.knex('shared_sightings').where({ id: made.id }).first('view_count')).toEqual({
      view_count: 0,
    });
  });

  it('of a secret link goes no further', async () => {
    const { token } = await share(amelia, (await observed(amelia)).observationId, { visibility: 'link' });
    const { answer, meta } = await page(`/shared/${token}`);
    expect(answer.status).toBe(200);
    expect(meta.get('og:image')).toBe(`http://sky.example.org/api/social/sightings/${token}/image`);
    const secret = ['no-store', 'no-referrer', 'noindex'];
    expect(secrecyOf(answer)).toEqual(secret);
    // All of these open the page or its sky, too.
    const others = [
      `/?view=camera&shared=${token}`,
      `/Shared/${token}`,
      `/%73hared/${token}`,
      `/shared/${token}//`,
      `/shared/%${token?.charCodeAt(0).toString(16)}${token?.slice(1)}`,
    ];
    for (const path of others) {
      const opened = await api.get(path, { Accept: 'text/html' });
      expect([path, opened.status, ...secrecyOf(opened)]).toEqual([path, 200, ...secret]);
    }
    const { share: open } = await share(amelia, await observedByHand(amelia));
    for (const path of ['/?view=camera', `/social/${open.id}`, '/shared']) {
      const ordinary = await api.get(path, { Accept: 'text/html' });
      expect([path, ordinary.status, ...secrecyOf(ordinary)]).toEqual([
        path,
        200,
        'no-cache',
        'strict-origin-when-cross-origin',
        null,
      ]);
    }
  });

  it('says of a recording that was played that it is one, as the sighting does', async () => {
    const { observationId } = await observed(amelia, { feed: 'replay' });
    const { share: made } = await share(amelia, observationId, { description: 'Wheels down.' });
    expect((await page(`/social/${made.id}`)).meta.get('og:description')).toBe('REPLAY: Wheels down.');
    expect(await (await api.get(pathOf(made.id))).json()).toMatchObject({ isDemo: false, isReplay: true });
  });

  it('is text, whatever its title holds', async () => {
    const title = `"><script>alert('1')</script>$&$\` &amp;`;
    const { share: made } = await share(amelia, await observedByHand(amelia), { title });
    const { html } = await page(`/social/${made.id}`);
    const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;$&amp;$` &amp;amp;';
    expect(html).toContain(`<title>${escaped} · Skylens</title>`);
    expect(html).toContain(`<meta property="og:title" content="${escaped}">`);
    expect(html.match(/<script>/g)).toHaveLength(1);
  });

  it('says what is known where its owner wrote nothing, and has no picture where there is none', async () => {
    const { share: made } = await share(amelia, await observedByHand(amelia));
    const { meta } = await page(`/social/${made.id}`);
    expect(meta.get('og:description')).toBe(`ISS (ZARYA), seen 2026-11-20 18:00 UTC. Shared by ${amelia.name}.`);
    expect(meta.get('twitter:card')).toBe('summary');
    expect(meta.has('og:image')).toBe(false);
  });

  it('is none, and the page 404, for what is over, was ended, is not for everybody or never was', async () => {
    const observationId = await observedByHand(amelia);
    const expiresAt = new Date(nowMs + HOUR_MS).toISOString();
    const [over, linked] = [
      await share(amelia, observationId, { expiresAt }),
      await share(amelia, observationId, { visibility: 'link', expiresAt }),
    ];
    nowMs += HOUR_MS;
    const own = await share(amelia, observationId, { visibility: 'link' });
    const paths = [
      `/social/${over.share.id}`,
      `/social/${own.share.id}`,
      `/social/${own.token}`,
      '/social/99999999',
      '/social/99999999999',
      '/social/x',
      `/shared/${linked.token}`,
      `/shared/${'A'.repeat(43)}`,
      `/shared/${over.share.id}`,
      '/shared/x',
    ];
    for (const path of paths) {
      const { answer, html, meta } = await page(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(html).toContain('<title>Skylens</title>');
      expect([...meta.keys()]).toEqual(['description']);
    }
    const bodies = await Promise.all(paths.filter((path) => path.startsWith('/shared/')).map(page));
    expect(new Set(bodies.map(({ html }) => html)).size).toBe(1);
  });
});
