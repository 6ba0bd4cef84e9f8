import type { Language } from '@engine/text/language';
import type { OutgoingMail } from '../../mail/outgoing-mail';
import { ACCOUNT_TEXTS, type AccountTexts } from './account-texts';

export type Letter = Pick<OutgoingMail, 'subject' | 'text'>;

/** What accounts write to their owners. Links carry their token behind #, which browsers send to no server. */
export interface AccountMail {
  confirmAddress(token: string): Letter;
  /** To who asked for an account with an address that has one. */
  accountExists(): Letter;
  resetPassword(token: string): Letter;
  passwordChanged(): Letter;
  accountDeleted(): Letter;
}

/**
 * @param appUrl where people open the app, without a slash at its end
 * @param language of the call that a letter follows from
 */
export function createAccountMail(appUrl: string, language: Language): AccountMail {
  const texts = ACCOUNT_TEXTS[language];
  const page = `${appUrl}/account`;
  const letter = ({ subject, before, after }: AccountTexts[keyof AccountTexts], link?: string): Letter => ({
    subject,
    text: written(...before(appUrl), ...(link === undefined ? [] : [link]), ...after),
  });
  return {
    confirmAddress: (token) => letter(texts.confirmAddress, `${page}#confirm=${token}`),
    accountExists: () => letter(texts.accountExists, page),
    resetPassword: (token) => letter(texts.resetPassword, `${page}#reset=${token}`),
    passwordChanged: () => letter(texts.passwordChanged, page),
    accountDeleted: () => letter(texts.accountDeleted),
  };
}

function written(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n\nSkylens\n`;
}
