import { describe, expect, it } from 'vitest';
import { parseSmtpUrl } from './smtp-server';

describe('SMTP_URL', () => {
  it.each([
    ['smtp://mail.example.org', { host: 'mail.example.org', port: 587, tls: 'offered', login: undefined }],
    ['smtp://127.0.0.1:25/', { host: '127.0.0.1', port: 25, tls: 'offered', login: undefined }],
    ['smtp://[::1]:2525?tls=never', { host: '::1', port: 2525, tls: 'never', login: undefined }],
    ['smtps://mail.example.org', { host: 'mail.example.org', port: 465, tls: 'implicit', login: undefined }],
    [
      'smtp://sky%40example.org:p%40ss%2Fword@mail.example.org',
      {
        host: 'mail.example.org',
        port: 587,
        tls: 'required',
        login: { user: 'sky@example.org', password: 'p@ss/word' },
      },
    ],
    [
      'smtp://sky:word@mail.lan?tls=never',
      { host: 'mail.lan', port: 587, tls: 'never', login: { user: 'sky', password: 'word' } },
    ],
  ])('%s', (url, server) => {
    expect(parseSmtpUrl(url)).toEqual(server);
  });

  it.each([
    'mail.example.org',
    'http://mail.example.org',
    'smtp://',
    'smtp://mail.example.org/path',
    'smtp://mail.example.org?tls=maybe',
    'smtp://mail.example.org?logger=true',
    'smtps://mail.example.org?tls=never',
    'smtp://%E0%A4%A:x@mail.example.org',
  ])('is not %s', (url) => {
    expect(parseSmtpUrl(url)).toBeUndefined();
  });
});
