import { ALERT_TEXTS } from '@contract/alert-texts/texts-in';
import type { OutgoingMail } from '../../mail/outgoing-mail';
import { plainLine } from '@engine/text/plain-text';
import type { SentAlert } from '../sending';

/**
 * @param appUrl where people open the app, without a slash at its end
 * @param timeZone of whoever reads it, as far as it is known
 */
export function alertMail(
  to: string,
  { ruleName, message, createdAt, language }: SentAlert,
  appUrl: string,
  timeZone: string | null,
): OutgoingMail {
  const { mail, moment } = ALERT_TEXTS[language];
  const at = moment(Date.parse(createdAt), timeZone ?? 'UTC');
  return {
    to: [to],
    subject: mail.subject(plainLine(ruleName)),
    text: [message, mail.at(at), mail.choose(`${appUrl}/alerts`)].join('\n\n'),
  };
}
