import { expect, it } from 'vitest';
import type { Language } from '@engine/text/language';
import { alertMail } from './mail-text';

const ALERT = {
  id: 1,
  ruleId: 1,
  ruleName: 'Army',
  alertType: 'military',
  message: 'Army: GAF123',
  severity: 'info',
  createdAt: '2026-11-26T14:23:18.832Z',
  objectId: null,
  isReplay: false,
};

it.each<[Language, string | null, string]>([
  ['en', null, 'Told on 26 November 2026 at 14:23:18 UTC.'],
  ['de', null, 'Gemeldet am 26. November 2026 um 14:23:18 UTC.'],
  ['de', 'Europe/Berlin', 'Gemeldet am 26. November 2026 um 15:23:18 MEZ.'],
  ['es', null, 'Avisado el 26 de noviembre de 2026 a las 14:23:18 UTC.'],
])('[ALR-01] a mail says when in the language of its rule, with the time zone: %s, %s', (language, timeZone, at) => {
  const { text } = alertMail('a@example.org', { ...ALERT, language }, 'http://sky.test', timeZone);
  expect(text.split('\n\n').slice(0, 2)).toEqual(['Army: GAF123', at]);
});
