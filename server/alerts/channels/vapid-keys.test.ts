import { expect, it } from 'vitest';
import webPush from 'web-push';
import { pushContact, vapidKeysOf } from './vapid-keys';

it.each([
  ['help@example.org', 'http://sky.test', 'mailto:help@example.org'],
  [undefined, 'https://sky.test', 'https://sky.test'],
  [undefined, 'http://192.168.1.5:5000', 'mailto:operator@skylens.invalid'],
])('[ALR-01] a push has a contact that its library takes: of %s at %s', (email, appUrl, contact) => {
  expect(pushContact(email, appUrl)).toBe(contact);
  const { publicKey, privateKey } = vapidKeysOf({ derive: () => Buffer.alloc(32, 1) });
  expect(() =>
    webPush.getVapidHeaders('https://push.example.org', contact, publicKey, privateKey, 'aes128gcm'),
  ).not.toThrow();
});
