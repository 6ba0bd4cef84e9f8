import { ALERT_TEXTS } from '@contract/alert-texts/texts-in';
import type { OutgoingMail } from '../../mail/outgoing-mail';
import { plainLine } from '@engine/text/plain-text';
import type { SentAlert } from '../sending';

/** @param appUrl where people open the app, without a slash at its end */
export function alertMail(
  to: string,
  { ruleName, message, createdAt, language }: SentAlert,
  appUrl: string,
): OutgoingMail {
  const { mail } = ALERT_TEXTS[language];
  return {
    to: [to],
    subject: mail.subject(plainLine(ruleName)),
    text: [message, mail.at(createdAt), mail.choose(`${appUrl}/alerts`)].join('\n\n'),
  };
}
