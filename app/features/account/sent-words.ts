import type { AppConfig } from '@contract/app-config';
import { accountCopy as copy } from '@app/copy/account-copy';

/** How the server's mail goes; undefined until it has said so, and most servers send it. */
type MailWay = AppConfig['mail'] | undefined;

/** What is said after a sign-up, and under it: the same whether the address has an account or not. */
export function signUpWords(mail: MailWay, email: string): Readonly<Record<'title' | 'text' | 'hint', string>> {
  const { sentTitle, sent, nothing, outboxTitle, outbox, outboxHint } = copy.signUp;
  return mail === 'outbox'
    ? { title: outboxTitle, text: outbox(email), hint: outboxHint }
    : { title: sentTitle, text: sent(email), hint: nothing };
}

/** What is said of the link to a new password before it is asked for, and afterwards. */
export function forgottenWords(mail: MailWay): Readonly<{ text: string; sent: (email: string) => string }> {
  const { text, sent, outboxText, outbox } = copy.forgotten;
  return mail === 'outbox' ? { text: outboxText, sent: outbox } : { text, sent };
}
