import type { OutgoingMail } from '../../mail/outgoing-mail';
import { plainLine } from '@engine/text/plain-text';
import type { SentAlert } from '../sending';

/** @param appUrl where people open the app, without a slash at its end */
export function alertMail(to: string, { ruleName, message, createdAt }: SentAlert, appUrl: string): OutgoingMail {
  return {
    to: [to],
    subject: `Alert: ${plainLine(ruleName)}`,
    text: [message, `At ${createdAt}.`, `What you are told of, and where, you choose here: ${appUrl}/alerts`].join(
      '\n\n',
    ),
  };
}
