import type { ProblemLimitOf } from '@contract/problem-figures';
import { translated } from './translated';

/** What a problem's figures mean: how much is allowed, and when to come back. Figures come with their units. */
export const problemFiguresCopy = translated('problemFiguresCopy', {
  /** In place of what the kind says, where it ends with when to come back. */
  causes: {
    'too-many-requests': 'That was tried too often.',
    'not-ready': 'The server, or a part of it, is not ready.',
    'too-busy': 'The server has too much to do at the moment.',
  },
  retryAfter: (wait: string) => `Try again in ${wait}.`,
  allowed: (list: string) => `Allowed: ${list}.`,
  limits: {
    observations: (most) => `An account may keep ${most} observations. Delete some to make room.`,
    shares: (most) => `An account may share ${most} observations. End some to make room.`,
    comments: (most) => `A sighting has room for ${most} comments.`,
    keys: (most) => `An account may have ${most} keys. Revoke one to make room.`,
    cells: (most) => `The sky over ${most} places is remembered at most. Remove one to make room.`,
    rules: (most) => `You may have ${most} rules. Remove one to make room.`,
    'rule-places': (most) =>
      `Rules about aircraft may be about ${most} places at most, counted with those whose sky is remembered for you. Remove one to make room.`,
    'push-browsers': (most) => `Alerts are pushed to ${most} browsers at most. End it in one of them.`,
    notices: (most) => `${most} notices are kept at most. Remove one to make room.`,
    captures: (most) => `You may keep ${most} captures. Delete some to make room.`,
    'capture-bytes': (most) => `Together they may have ${most}.`,
    'server-cells': (most) =>
      `This server remembers the sky over ${most} places at most, and has room for no more now.`,
    'server-browsers': (most) => `This server keeps things for ${most} browsers and has room for no more.`,
    'server-capture-bytes': (most) => `This server keeps ${most} of captures and has room for no more.`,
    'server-sessions': (most) => `${most} sessions are open on this server, and more it cannot hold.`,
    'session-members': (most) => `The session is full: it has room for ${most}. Open another one.`,
    'body-bytes': (most) => `It is larger than this server takes: ${most} at most.`,
    'range-bytes': (most) => `A part of the file may have ${most} at most.`,
    'address-characters': (most) => `The address is too long: ${most} characters at most.`,
    calls: (most, span) => `That can be done ${most} times in ${span} at most.`,
    requests: (most, span) => `At most ${most} requests in ${span} are answered.`,
    'sent-bytes': (most, span) => `At most ${most} in ${span} are taken.`,
  } satisfies Record<ProblemLimitOf, (most: string, span: string) => string>,
} as const);
