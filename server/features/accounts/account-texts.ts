import type { Language } from '@engine/text/language';

/** The paragraphs of a letter around its link. */
interface LetterTexts {
  readonly subject: string;
  readonly before: (appUrl: string) => readonly string[];
  readonly after: readonly string[];
}

export type AccountTexts = Readonly<
  Record<'confirmAddress' | 'accountExists' | 'resetPassword' | 'passwordChanged' | 'accountDeleted', LetterTexts>
>;

const ENGLISH: AccountTexts = {
  confirmAddress: {
    subject: 'Confirm your address',
    before: (appUrl) => [
      `Somebody, most likely you, asked for an account at ${appUrl} with this address.`,
      'To open it, follow this link within two days and enter the password that you chose:',
    ],
    after: ['If it was not you, do nothing: without the password nobody can open it.'],
  },
  accountExists: {
    subject: 'You have an account already',
    before: (appUrl) => [
      `Somebody, most likely you, asked for an account at ${appUrl} with this address, which has one already.`,
      'To sign in, or to choose a new password, go to:',
    ],
    after: ['If it was not you, do nothing: nothing was changed.'],
  },
  resetPassword: {
    subject: 'Choose a new password',
    before: (appUrl) => [
      `Somebody, most likely you, asked for a new password for the account at ${appUrl} with this address.`,
      'To choose one, follow this link within an hour. It works once:',
    ],
    after: ['If it was not you, do nothing: the old password goes on working.'],
  },
  passwordChanged: {
    subject: 'Your password was changed',
    before: (appUrl) => [
      `The password of your account at ${appUrl} was changed, and other browsers were signed out.`,
      'If it was not you, choose a new password at once:',
    ],
    after: [],
  },
  accountDeleted: {
    subject: 'Your account is deleted',
    before: (appUrl) => [`Your account at ${appUrl} was deleted, with everything that belonged to it.`],
    after: [],
  },
};

const GERMAN: AccountTexts = {
  confirmAddress: {
    subject: 'Bestätige deine Adresse',
    before: (appUrl) => [
      `Jemand, höchstwahrscheinlich du, möchte mit dieser Adresse ein Konto bei ${appUrl}.`,
      'Um es zu eröffnen, folge binnen zwei Tagen diesem Link und gib das Passwort ein, das du gewählt hast:',
    ],
    after: ['Warst du es nicht, tu nichts: Ohne das Passwort kann niemand es eröffnen.'],
  },
  accountExists: {
    subject: 'Du hast schon ein Konto',
    before: (appUrl) => [
      `Jemand, höchstwahrscheinlich du, möchte mit dieser Adresse ein Konto bei ${appUrl}; sie hat schon eines.`,
      'Um dich anzumelden oder ein neues Passwort zu wählen, geh zu:',
    ],
    after: ['Warst du es nicht, tu nichts: Nichts wurde geändert.'],
  },
  resetPassword: {
    subject: 'Wähle ein neues Passwort',
    before: (appUrl) => [
      `Jemand, höchstwahrscheinlich du, möchte ein neues Passwort für das Konto bei ${appUrl} mit dieser Adresse.`,
      'Um eines zu wählen, folge binnen einer Stunde diesem Link. Er gilt einmal:',
    ],
    after: ['Warst du es nicht, tu nichts: Das alte Passwort gilt weiter.'],
  },
  passwordChanged: {
    subject: 'Dein Passwort wurde geändert',
    before: (appUrl) => [
      `Das Passwort deines Kontos bei ${appUrl} wurde geändert, und andere Browser wurden abgemeldet.`,
      'Warst du es nicht, wähle sofort ein neues Passwort:',
    ],
    after: [],
  },
  accountDeleted: {
    subject: 'Dein Konto ist gelöscht',
    before: (appUrl) => [`Dein Konto bei ${appUrl} wurde gelöscht, mit allem, was dazugehörte.`],
    after: [],
  },
};

const SPANISH: AccountTexts = {
  confirmAddress: {
    subject: 'Confirma tu dirección',
    before: (appUrl) => [
      `Alguien, muy probablemente tú, ha pedido una cuenta en ${appUrl} con esta dirección.`,
      'Para abrirla, sigue este enlace en un plazo de dos días e introduce la contraseña que elegiste:',
    ],
    after: ['Si no has sido tú, no hagas nada: sin la contraseña nadie puede abrirla.'],
  },
  accountExists: {
    subject: 'Ya tienes una cuenta',
    before: (appUrl) => [
      `Alguien, muy probablemente tú, ha pedido una cuenta en ${appUrl} con esta dirección, que ya tiene una.`,
      'Para iniciar sesión o elegir una contraseña nueva, ve a:',
    ],
    after: ['Si no has sido tú, no hagas nada: no se ha cambiado nada.'],
  },
  resetPassword: {
    subject: 'Elige una contraseña nueva',
    before: (appUrl) => [
      `Alguien, muy probablemente tú, ha pedido una contraseña nueva para la cuenta en ${appUrl} con esta dirección.`,
      'Para elegirla, sigue este enlace antes de una hora. Sirve una vez:',
    ],
    after: ['Si no has sido tú, no hagas nada: la contraseña anterior sigue valiendo.'],
  },
  passwordChanged: {
    subject: 'Tu contraseña ha cambiado',
    before: (appUrl) => [
      `La contraseña de tu cuenta en ${appUrl} ha cambiado, y se ha cerrado la sesión en otros navegadores.`,
      'Si no has sido tú, elige una contraseña nueva de inmediato:',
    ],
    after: [],
  },
  accountDeleted: {
    subject: 'Tu cuenta se ha eliminado',
    before: (appUrl) => [`Tu cuenta en ${appUrl} se ha eliminado, con todo lo que le pertenecía.`],
    after: [],
  },
};

/** What is written to the owners of accounts, in each language. */
export const ACCOUNT_TEXTS: Readonly<Record<Language, AccountTexts>> = { en: ENGLISH, de: GERMAN, es: SPANISH };
