/**
 * Who may make a call, from everybody up: each level may do what those before it may.
 * - anonymous: everybody, without a word about who they are
 * - visitor: a browser that holds a visitor's cookie, which it sends to calls under /api/user only; nobody has signed in
 * - user, moderator, admin: signed in, by the role of the account
 */
export const ACCESS_LEVELS = ['anonymous', 'visitor', 'user', 'moderator', 'admin'] as const;
export type Access = (typeof ACCESS_LEVELS)[number];

/** Whether a level reaches another. */
export function reaches(level: Access, needed: Access): boolean {
  return ACCESS_LEVELS.indexOf(level) >= ACCESS_LEVELS.indexOf(needed);
}

/**
 * Whose a thing has to be that a call is for, of those whose level lets them make it. For everybody else it is not
 * there (404), so that nobody learns what exists.
 * - own: the caller's
 * - own-or-moderator: the caller's, or anybody's where a moderator asks
 * - own-or-public: the caller's, or one that its owner has made public
 */
export const OWNERSHIPS = ['own', 'own-or-moderator', 'own-or-public'] as const;
export type Ownership = (typeof OWNERSHIPS)[number];
