import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../../db/test-database';
import { type ServedApi, serveApi } from '../../served-api.fixture';
import { person, TestBrowser } from '../../test-browser.fixture';

const AMELIA = person('amelia');
const GERMAN = { 'Accept-Language': 'de-CH, de;q=0.8, en;q=0.1' };
const SPANISH = { 'Accept-Language': 'es' };

let database: TestDatabase;
let api: ServedApi;
beforeAll(async () => {
  database = await openTestDatabase();
});
beforeEach(async () => {
  api = await serveApi({ database });
});
afterEach(async () => {
  await api.close();
  await database.knex('users').delete();
});
afterAll(() => database.close());

describe('the mails of accounts', () => {
  it('come in the language of the page that asked for them', async () => {
    const browser = new TestBrowser(api.url);
    await browser.send('/api/user/sign-up', { body: AMELIA, headers: GERMAN });
    const mail = api.mails.at(-1);
    expect(mail?.subject).toBe('Bestätige deine Adresse');
    expect(mail?.text).toMatch(
      /^Jemand, .*\n\nUm es zu eröffnen.*\n\nhttp:\/\/sky\.test\/account#confirm=\S+\n\nWarst du/u,
    );
    await browser.signUp(AMELIA, api.mails);
    await browser.send('/api/user/password-reset-request', { body: { email: AMELIA.email }, headers: SPANISH });
    await expect.poll(() => api.mails.at(-1)?.subject).toBe('Elige una contraseña nueva');
    expect(api.mails.at(-1)?.text).toMatch(/account#reset=\S+\n\nSi no has sido tú/u);
    await browser.send('/api/user/delete-account', { body: { password: AMELIA.password }, headers: GERMAN });
    await expect.poll(() => api.mails.at(-1)?.subject).toBe('Dein Konto ist gelöscht');
  });

  it('[CAP-05] so does a sighting', async () => {
    const body = {
      userEmail: 'somebody@example.org',
      sightingMetadata: 'An airliner',
      imageData: '',
      sendToSelf: false,
      additionalRecipients: [],
    };
    await new TestBrowser(api.url).send('/api/cloud/send-sighting-email', { body, headers: SPANISH });
    expect(api.mails.at(-1)).toMatchObject({
      subject: 'Un avistamiento de Skylens',
      text: expect.stringContaining('Alguien ha pedido a Skylens'),
    });
  });
});
