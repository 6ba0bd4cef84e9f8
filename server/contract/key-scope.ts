/**
 * What a key to this server may be used for. A call without a scope is never made by key: whatever is about the account
 * itself, its keys and its sessions, and everything of administrators.
 */
export const KEY_SCOPES = ['read:sky', 'read:captures', 'write:captures'] as const;
export type KeyScope = (typeof KEY_SCOPES)[number];

/** What each scope lets a program do, for people who choose. */
export const KEY_SCOPE_MEANINGS: Readonly<Record<KeyScope, string>> = {
  'read:sky': 'Read what flies and orbits, its passes, airports and sources',
  'read:captures': 'Read your captures, their pictures and places among them',
  'write:captures': 'Store captures in your account and delete them',
};
