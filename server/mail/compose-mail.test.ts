import PostalMime from 'postal-mime';
import { describe, expect, it } from 'vitest';
import { composeMail } from './compose-mail';
import type { OutgoingMail } from './outgoing-mail';

const SENDER = { name: 'Skylens', address: 'skylens@example.org' };
const MAIL: OutgoingMail = { to: ['one@example.org'], subject: 'A sighting', text: 'Seen.' };

async function composed(mail: Partial<OutgoingMail>): ReturnType<typeof composeMail> {
  return composeMail({ ...MAIL, ...mail }, SENDER);
}

describe('a mail', () => {
  it.each([
    'one@example.org\r\nBcc: two@example.org',
    'one@example.org\nX-Injected: yes',
    'one@example.org,two@example.org',
    'one@example.org;two@example.org',
    'One <one@example.org>',
    '"one two"@example.org',
    '=?utf-8?q?one?=@example.org>, <two@example.org',
    'one(comment)@example.org',
    'group:one@example.org;',
    '<one@example.org>',
    'one@example.org ',
    'one',
    '',
  ])('goes to no address like %j', async (address) => {
    await expect(composed({ to: [address] })).rejects.toThrow(TypeError);
    await expect(composed({ hidden: [address] })).rejects.toThrow(TypeError);
  });

  it.each(['A sighting\r\nBcc: two@example.org', 'A\nsighting', 'A\0sighting'])(
    'has no subject and no file name like %j',
    async (header) => {
      await expect(composed({ subject: header })).rejects.toThrow(TypeError);
      const attachment = { filename: header, contentType: 'image/jpeg', content: new Uint8Array(1) };
      await expect(composed({ attachments: [attachment] })).rejects.toThrow(TypeError);
    },
  );

  it('gets nothing from the text into its headers', async () => {
    const text = 'Seen.\r\nBcc: two@example.org\r\n\r\n.\r\n--boundary\r\nContent-Type: text/html\r\n\r\n<b>x</b>';
    const mail = await PostalMime.parse((await composed({ text })).content);
    expect(mail.headers.map(({ key }) => key).toSorted()).toEqual([
      'auto-submitted',
      'content-transfer-encoding',
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'subject',
      'to',
    ]);
    expect(mail.html).toBeUndefined();
    expect(mail.text?.replaceAll('\r\n', '\n').trim()).toBe(text.replaceAll('\r\n', '\n'));
  });

  it('names nobody who is hidden, and counts everybody once', async () => {
    const { content, recipients } = await composed({ hidden: ['two@example.org', 'one@example.org'] });
    expect(recipients).toEqual(['one@example.org', 'two@example.org']);
    expect(content.toString()).not.toContain('two@');
  });

  it('may hold so much', async () => {
    const content = new Uint8Array(9 * 1024 * 1024 + 1);
    const attachment = { filename: 'large.jpg', contentType: 'image/jpeg', content };
    await expect(composed({ attachments: [attachment] })).rejects.toThrow(RangeError);
  });
});
