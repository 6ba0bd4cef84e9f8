import { translated } from './translated';

/** Texts of the account page and of its entry in the menu. */
export const accountCopy = translated('accountCopy', {
  title: 'Account',
  intro: 'The sky needs no account. One keeps what is yours, in every browser that you use.',
  menu: { signIn: 'Sign in', signedInAs: (name: string) => `Signed in as ${name}` },
  ways: { label: 'Sign in or sign up', signIn: 'Sign in', signUp: 'Sign up', forgotten: 'Forgotten password' },
  field: {
    username: 'Name',
    usernameHint: 'Shown to everybody: 3 to 30 letters, figures, and between them . _ - and spaces.',
    email: 'Mail address',
    password: 'Password',
    oldPassword: 'Old password',
    newPassword: 'New password',
    newPasswordHint: 'At least 8 characters; a few words together are better than signs.',
    show: (label: string) => `Show ${label.toLowerCase()}`,
  },
  invalid: {
    username: 'A name has 3 to 30 letters or figures; between them . _ - and spaces.',
    email: 'This is no mail address. One looks like amelia@example.org.',
    password: 'Enter the password.',
    newPassword: 'A password has 8 to 200 characters.',
    sameAsOld: 'Both passwords are the same. Choose another as the new one.',
  },
  signIn: {
    submit: 'Sign in',
    failed: 'Mail address or password is wrong. A new account opens by the link in its mail.',
  },
  signUp: {
    submit: 'Sign up',
    sentTitle: 'Look into your mail',
    sent: (email: string) =>
      `If ${email} has no account yet, a link that opens it is on its way. It works for two days and asks for the password that you have just chosen.`,
    nothing: 'Nothing there after some minutes? It may lie with the unwanted mail.',
    outboxTitle: 'This server sends no mail',
    outbox: (email: string) =>
      `If ${email} has no account yet, a link that opens it lies in the outbox of this server. It works for two days and asks for the password that you have just chosen.`,
    outboxHint: 'Whoever runs this server finds it there: ask for it.',
    again: 'Send it again',
    sentAgain: 'It is sent again.',
  },
  confirm: {
    heading: 'Open your account',
    text: 'Enter the password that you chose when you signed up.',
    submit: 'Open the account',
    wrong: 'This is not the password that you chose.',
  },
  forgotten: {
    text: 'A link to a new password comes by mail, if the address has an account. It works for an hour, once.',
    submit: 'Send the link',
    sent: (email: string) => `If ${email} has an account, the link is on its way.`,
    outboxText:
      'This server sends no mail. If the address has an account, a link to a new password is put into its outbox, where whoever runs it finds it. It works for an hour, once.',
    outbox: (email: string) =>
      `If ${email} has an account, the link lies in the outbox of this server. Ask whoever runs it for it.`,
  },
  reset: {
    heading: 'Choose a new password',
    text: 'Every browser that is signed in will be signed out.',
    submit: 'Set the password',
    done: 'The new password is set. Sign in with it.',
  },
  signedIn: {
    as: (name: string, email: string) => `You are signed in as ${name} (${email}).`,
    localRules:
      'Rules of alerts are kept in this browser alone. Your account can have them, and the server then watches all the time. Otherwise they stay here when you sign out, exact places included; remove them under Alerts.',
    openAlerts: 'Take them along',
    signOut: 'Sign out',
    loading: 'Asking the server who you are',
    failed: 'The server did not say who is signed in. The sky goes on; try again.',
    retry: 'Try again',
  },
  sessions: {
    heading: 'Where you are signed in',
    thisOne: 'this browser',
    /** The server names a browser in English: "Firefox on Android". */
    device: (name: string): string => name,
    used: (age: string) => `used ${age} ago`,
    end: 'Sign out',
    endLabel: (device: string, age: string) => `Sign out ${device}, used ${age} ago`,
    endAll: 'Sign out everywhere',
    loading: 'Asking the server for your browsers',
    failed: 'The list of your browsers could not be loaded.',
    retry: 'Try again',
    notEnded: 'It could not be signed out',
  },
  password: {
    heading: 'Password',
    submit: 'Change the password',
    wrong: 'This is not your password.',
    done: 'The password is changed. Every other browser is signed out.',
  },
  leaving: {
    heading: 'Your data',
    exportText: 'Everything that is stored of your account, as a zip file of JSON documents.',
    export: 'Download everything',
    deleteText: 'Removes the account and everything that belongs to it, at once and for good.',
    capturesStay: 'Captures of this browser stay on this device; you delete them on the page of captures.',
    captures: 'Captures',
    delete: 'Delete the account',
    confirm: 'Delete it for good',
    cancel: 'Keep it',
    done: 'Your account is deleted.',
    uploading:
      'Captures of this browser are still being sent, perhaps by another tab, and did not stop. Nothing was changed; try again in a moment.',
    underWay: 'The deletion is under way already.',
    withdrawn: 'The deletion was not done and is withdrawn. Ask for it again if you still want it.',
    inDoubt:
      'The deletion has not been answered, so nobody knows yet whether the account is gone. It is asked on by itself; until that is known this browser sends no captures.',
  },
  failure: {
    nameTaken: 'This name is taken; choose another.',
    linkNotValid: 'This link has been used or is too old. Ask for a new one.',
    tooMany: 'That was tried too often. Wait a while, then try again.',
    signedOut: 'You are signed out meanwhile. Sign in again.',
    lastAdmin: 'You are the only administrator: make somebody else one first.',
    unreachable: 'The server cannot be reached. Nothing was changed; try again.',
    other: 'The server could not do that. Try again later.',
  },
} as const);
