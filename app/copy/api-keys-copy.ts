import type { KeyScope } from '@contract/key-scope';
import { translated } from './translated';

/** Texts of the page of keys to this server. */
export const apiKeysCopy = translated('apiKeysCopy', {
  title: 'API Keys',
  intro:
    'With a key, programs of yours ask this server for what the app shows: what flies and orbits above a place, and your captures.',
  reference: 'Read which calls there are',
  loading: 'Asking the server for your keys',
  failed: 'The server did not answer. Your keys are as they were; try again.',
  retry: 'Try again',
  signedOut: {
    text: 'Keys belong to an account. Sign in to make one; the sky itself needs neither.',
    signIn: 'Sign in',
  },
  usage: {
    heading: 'Requests this hour',
    label: 'Requests by key this hour',
    value: (used: string, quota: string) => `${used} of ${quota}`,
    resets: (time: string) => `All your keys count together. The count begins again at ${time}.`,
    usedUp: (time: string) => `The requests of this hour are used up: keys are answered again from ${time} on.`,
    refresh: 'Ask again',
  },
  list: {
    heading: 'Your keys',
    empty: 'You have no key yet.',
    made: (age: string) => `made ${age} ago`,
    neverUsed: 'never used',
    used: (age: string) => `last used ${age} ago`,
    requests: (count: string, isOne: boolean) => `${count} ${isOne ? 'request' : 'requests'}`,
    ends: (day: string) => `ends on ${day}`,
    ended: (day: string) => `ended on ${day}`,
    revoke: 'Revoke',
    revokeLabel: (name: string) => `Revoke ${name}`,
  },
  revoking: {
    title: (name: string) => `Revoke “${name}”?`,
    body: 'Programs that use it are refused from then on. It cannot be brought back.',
    confirm: 'Revoke the key',
    cancel: 'Keep it',
    done: 'The key is revoked.',
    failed: 'The key could not be revoked',
  },
  making: {
    heading: 'Make a key',
    name: 'Name',
    nameHint: 'What it is for, so that you know it again: “weather station”.',
    nameInvalid: 'A name has 1 to 60 characters on one line.',
    scopes: 'What it may do',
    scopesInvalid: 'Choose at least one.',
    lifetime: 'How long it works',
    forever: 'Until it is revoked',
    days: (days: number) => `${days} days`,
    submit: 'Make the key',
    tooMany: (most: number) => `You have ${most} keys, and no account has more. Revoke one that you do not need.`,
    failed: 'The key could not be made. Try again.',
    signedOut: 'You are signed out meanwhile. Sign in again.',
    unreachable: 'The server cannot be reached. No key was made; try again.',
  },
  made: {
    heading: (name: string) => `Your new key “${name}”`,
    text: 'Copy it now: it is shown this once. What is stored of it is a digest, from which nobody can read it.',
    copy: 'Copy the key',
    done: 'I have it',
  },
  example: {
    heading: 'How a program uses it',
    text: 'Each request carries the key in a header. Never put it into an address, where logs and histories keep it.',
    label: 'Example with curl',
    placeholder: 'YOUR_KEY',
  },
  sources: {
    heading: 'Keys of data sources',
    text: 'Keys that sources of aircraft ask for belong to the server, not to an account: who runs it enters them. Skylens works without any.',
  },
  scopeNames: {
    'read:sky': 'Read the sky',
    'read:captures': 'Read captures',
    'write:captures': 'Store and delete captures',
  } satisfies Readonly<Record<KeyScope, string>>,
  scopeMeanings: {
    'read:sky': 'Read what flies and orbits, its passes, airports and sources',
    'read:captures': 'Read your captures, their pictures and places among them',
    'write:captures': 'Store captures in your account and delete them',
  } satisfies Readonly<Record<KeyScope, string>>,
} as const);
