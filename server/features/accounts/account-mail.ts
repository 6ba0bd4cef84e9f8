import type { OutgoingMail } from '../../mail/outgoing-mail';

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

/** @param appUrl where people open the app, without a slash at its end */
export function createAccountMail(appUrl: string): AccountMail {
  const page = `${appUrl}/account`;
  return {
    confirmAddress: (token) => ({
      subject: 'Confirm your address',
      text: written(
        `Somebody, most likely you, asked for an account at ${appUrl} with this address.`,
        `To open it, follow this link within two days and enter the password that you chose:`,
        `${page}#confirm=${token}`,
        'If it was not you, do nothing: without the password nobody can open it.',
      ),
    }),
    accountExists: () => ({
      subject: 'You have an account already',
      text: written(
        `Somebody, most likely you, asked for an account at ${appUrl} with this address, which has one already.`,
        `To sign in, or to choose a new password, go to:`,
        page,
        'If it was not you, do nothing: nothing was changed.',
      ),
    }),
    resetPassword: (token) => ({
      subject: 'Choose a new password',
      text: written(
        `Somebody, most likely you, asked for a new password for the account at ${appUrl} with this address.`,
        'To choose one, follow this link within an hour. It works once:',
        `${page}#reset=${token}`,
        'If it was not you, do nothing: the old password goes on working.',
      ),
    }),
    passwordChanged: () => ({
      subject: 'Your password was changed',
      text: written(
        `The password of your account at ${appUrl} was changed, and other browsers were signed out.`,
        'If it was not you, choose a new password at once:',
        page,
      ),
    }),
    accountDeleted: () => ({
      subject: 'Your account is deleted',
      text: written(`Your account at ${appUrl} was deleted, with everything that belonged to it.`),
    }),
  };
}

function written(...paragraphs: readonly string[]): string {
  return `${paragraphs.join('\n\n')}\n\nSkylens\n`;
}
