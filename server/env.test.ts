import { isAbsolute } from 'node:path';
import { describe, expect, it } from 'vitest';
import { describeEnvironmentFaults, parseEnvironment } from './env';

function faultsOf(variables: Record<string, string>) {
  const result = parseEnvironment(variables);
  return result.ok ? [] : result.faults;
}

describe('environment', () => {
  it('has a default for everything that a first start needs', () => {
    const result = parseEnvironment({});
    expect(result).toMatchObject({
      ok: true,
      env: {
        PORT: 8080,
        HOST: '127.0.0.1',
        HISTORY_RETENTION_DAYS: 7,
        STANDING_DATA: 'vrs',
        LOG_LEVEL: 'info',
      },
    });
    const env = result.ok ? result.env : undefined;
    expect(env?.AIRCRAFT_SOURCES.map(({ id }) => id)).toEqual(['adsb.lol', 'adsb.fi', 'opensky', 'demo']);
    expect(env?.DATABASE_URL).toBeUndefined();
    expect(isAbsolute(env?.DATA_DIR ?? '')).toBe(true);
  });

  it('takes an empty variable for one that is not set', () => {
    expect(parseEnvironment({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ ok: true, env: { PORT: 8080 } });
  });

  it('names every wrong variable at once and says what is allowed', () => {
    const faults = faultsOf({
      PORT: '80 80',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      AIRCRAFT_SOURCES: 'flightradar',
      SUPPORT_EMAIL: 'nobody',
      HISTORY_RETENTION_DAYS: '0',
      TLS_CERT_FILE: 'only.crt',
    });
    expect(Object.fromEntries(faults.map(({ variable, message }) => [variable, message]))).toMatchObject({
      PORT: expect.stringContaining('from 0 to 65535'),
      DATABASE_URL: expect.stringContaining('postgres://'),
      LOG_LEVEL: expect.stringContaining('debug'),
      AIRCRAFT_SOURCES: expect.stringContaining('adsb.lol'),
      SUPPORT_EMAIL: expect.stringContaining('mail address'),
      HISTORY_RETENTION_DAYS: expect.stringContaining('from 1'),
    });
  });

  it('asks for the key that belongs to a certificate', () => {
    expect(faultsOf({ TLS_CERT_FILE: 'only.crt' })).toMatchObject([{ variable: 'TLS_KEY_FILE' }]);
  });

  it('takes a mail server with a sender, and at most two research recipients', () => {
    const result = parseEnvironment({
      SMTP_URL: 'smtps://sky:p%40ss@mail.example.org',
      MAIL_FROM: 'sky@example.org',
      RESEARCH_RECIPIENTS: 'one@example.org, two@example.org',
    });
    expect(result).toMatchObject({
      ok: true,
      env: {
        SMTP_URL: { host: 'mail.example.org', port: 465, tls: 'implicit', login: { user: 'sky', password: 'p@ss' } },
        RESEARCH_RECIPIENTS: ['one@example.org', 'two@example.org'],
      },
    });
    expect(parseEnvironment({})).toMatchObject({ ok: true, env: { RESEARCH_RECIPIENTS: [] } });
    expect(faultsOf({ SMTP_URL: 'smtp://mail.example.org' })).toMatchObject([{ variable: 'MAIL_FROM' }]);
  });

  it.each([
    ['SMTP_URL', 'mail.example.org', 'smtp://HOST'],
    ['SMTP_URL', 'smtp://mail.example.org?logger=true', '?tls=never'],
    ['MAIL_FROM', 'Sky <sky@example.org>', 'one mail address'],
    ['MAIL_FROM', 'sky@example.org,b@example.org', 'one mail address'],
    ['RESEARCH_RECIPIENTS', 'one@example.org;two@example.org', 'at most 2 mail addresses'],
    ['RESEARCH_RECIPIENTS', 'one@example.org,', 'at most 2 mail addresses'],
    ['RESEARCH_RECIPIENTS', 'a@example.org,b@example.org,c@example.org', 'at most 2 mail addresses'],
  ])('says what is allowed of %s instead of %s', (variable, value, allowed) => {
    expect(faultsOf({ [variable]: value })).toMatchObject([{ variable, message: expect.stringContaining(allowed) }]);
  });

  it('never repeats a secret', () => {
    const secrets = {
      SECRET_KEY: 'tooshort-hunter2',
      METRICS_TOKEN: 'hunter2',
      DATABASE_URL: 'pg://u:hunter2@h/db',
      SMTP_URL: 'smtp://u:hunter2@h/path',
    };
    const text = describeEnvironmentFaults(faultsOf(secrets));
    expect(text).toContain('SECRET_KEY');
    expect(text).not.toContain('hunter2');
  });

  it.each([
    ['vrs', true],
    ['vrs=http://127.0.0.1:9000/standing@data', true],
    ['dir:/srv/standing data', true],
    ['vrs=http://user:hunter2@127.0.0.1/', false],
    ['vrs=ftp://127.0.0.1', false],
  ])('takes STANDING_DATA=%s: %s', (setting, isTaken) => {
    const faults = faultsOf({ STANDING_DATA: setting });
    expect(faults.length === 0).toBe(isTaken);
    expect(JSON.stringify(faults)).not.toContain('hunter2');
  });
});
