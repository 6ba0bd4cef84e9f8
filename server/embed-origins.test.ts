import { describe, expect, it } from 'vitest';
import { parseEmbedOrigins } from './embed-origins';

describe('origins that may frame the page for others', () => {
  it('are named with spaces or commas between them, each once', () => {
    expect(parseEmbedOrigins('https://club.example.org http://pi.local:8081,https://club.example.org/')).toEqual([
      'https://club.example.org',
      'http://pi.local:8081',
    ]);
    expect(parseEmbedOrigins('*')).toEqual(['*']);
    expect(parseEmbedOrigins('  ')).toEqual([]);
  });

  it.each([
    'club.example.org',
    'https://club.example.org/sky',
    'https://*.example.org',
    'https://user:word@club.example.org',
    'https://club.example.org * ',
    "https://a.example; script-src 'unsafe-inline'",
    "'self'",
    'data:',
    'javascript://club.example.org',
    Array.from({ length: 21 }, (_, at) => `https://club${at}.example.org`).join(' '),
  ])('are nothing else: %s', (text) => {
    expect(parseEmbedOrigins(text)).toBeUndefined();
  });
});
