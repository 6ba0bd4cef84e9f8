import * as z from 'zod';
import { problemFiguresSchema } from './problem-figures';

/** One thing that was wrong with a request, in words a person can act on. */
export const problemIssueSchema = z
  .object({
    path: z.string().meta({ description: 'Where: `query.latitude`, `body.sensorData.geolocation.accuracy`.' }),
    message: z.string(),
    allowed: z.string().optional().meta({ description: 'What would have been accepted.' }),
  })
  .meta({ id: 'ProblemIssue' });
export type ProblemIssue = z.infer<typeof problemIssueSchema>;

/** RFC 9457. `type` is a path that explains the kind of problem, see PROBLEM_TYPES. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    instance: z.string().optional(),
    requestId: z.string().optional().meta({ description: 'Names the request in the log of the server.' }),
    errors: z.array(problemIssueSchema).optional(),
    ...problemFiguresSchema.shape,
  })
  .meta({ id: 'Problem' });
export type ProblemDocument = z.infer<typeof problemSchema>;

interface ProblemType {
  readonly status: number;
  readonly title: string;
  /** Shown to whoever opens the type's address. */
  readonly explanation: string;
}

/** Every kind of problem the server speaks of. The keys are part of public addresses: never rename one. */
export const PROBLEM_TYPES = {
  'invalid-request': {
    status: 400,
    title: 'The request is not valid',
    explanation:
      'A part of the address (path or query) or the request itself cannot be understood. `errors` names each part, what was wrong and what is allowed.',
  },
  'invalid-json': {
    status: 400,
    title: 'The body is not valid JSON',
    explanation:
      'The body says that it is JSON, but cannot be parsed as JSON in UTF-8. Its top level must be an object.',
  },
  unauthorized: {
    status: 401,
    title: 'Not known who asks',
    explanation:
      'The call is for those who are known here: browsers that keep something here, people who signed in, or programs with a key that is good (`Authorization: Bearer`).',
  },
  'sign-in-failed': {
    status: 401,
    title: 'Address and password do not belong together',
    explanation:
      'No account that is open has this address and this password. The answer is the same whichever of them is wrong.',
  },
  'wrong-password': {
    status: 403,
    title: 'The password is wrong',
    explanation: 'What changes or removes an account asks for its password again; this was another.',
  },
  'foreign-origin': {
    status: 403,
    title: 'The request comes from another site',
    explanation:
      'Calls that change something are accepted from the pages of this server only (Origin and Sec-Fetch-Site are checked), so that no other site can act for its visitors.',
  },
  forbidden: {
    status: 403,
    title: 'Not allowed',
    explanation:
      'The address exists, but is not open to this caller: the role is too low, or the key lacks the scope of the call. Calls that name no scope are never made by key.',
  },
  'not-found': {
    status: 404,
    title: 'Nothing is here',
    explanation:
      'The address, or the thing it names, does not exist on this server. An object that is out of reach of every source is not known either.',
  },
  'catalogue-not-loaded': {
    status: 404,
    title: 'No satellite catalogue is loaded',
    explanation: 'Satellite facts come from a catalogue of orbital elements. This server has loaded none.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'The method is not allowed here',
    explanation: 'The address exists, but not with this method. The Allow header lists the methods that it has.',
  },
  conflict: {
    status: 409,
    title: 'Something else is there already',
    explanation:
      'What was sent would replace something that never changes: it is kept once, and is not what was sent now.',
  },
  'quota-used-up': {
    status: 409,
    title: 'No room is left',
    explanation:
      'Each browser and each account may keep so much here, and a session has room for so many; `limits` and `detail` say how much. Delete something to make room, or open another session.',
  },
  'request-timeout': {
    status: 408,
    title: 'The request took too long to arrive',
    explanation: 'The server waits a bounded time for the whole request, then closes the connection.',
  },
  'name-taken': {
    status: 409,
    title: 'The name is taken',
    explanation: 'Names are shown to everybody, so that each is given once. Choose another.',
  },
  'last-admin': {
    status: 409,
    title: 'The last administrator stays',
    explanation: 'Somebody has to be able to administrate this server. Make another account an administrator first.',
  },
  'deletion-decided': {
    status: 409,
    title: 'The deletion was decided before',
    explanation:
      'It was withdrawn before it came, or done for another account. The account stays; ask for a deletion by another number.',
  },
  'link-not-valid': {
    status: 410,
    title: 'The link is not valid any more',
    explanation: 'Links in mails work once and for a limited time. Ask for a new one.',
  },
  'not-predictable': {
    status: 409,
    title: 'Nothing to predict from',
    explanation:
      'A prediction needs a place of now: a position that was received within the last minutes, or orbital elements that still give one.',
  },
  'body-too-large': {
    status: 413,
    title: 'The body is too large',
    explanation: 'Each call limits the size of its body; `limits` and `detail` say how much is allowed.',
  },
  'uri-too-long': {
    status: 414,
    title: 'The address is too long',
    explanation: 'Addresses may have 4,096 characters at most.',
  },
  'unsupported-media-type': {
    status: 415,
    title: 'The body has the wrong type',
    explanation:
      'Bodies are JSON: send `Content-Type: application/json`, without content coding. A call that takes files says so in its description: it takes multipart/form-data, and `detail` says which types its parts may have.',
  },
  'invalid-body': {
    status: 422,
    title: 'The body is not valid',
    explanation:
      'The body can be read, but is not of the shape this call needs. `errors` names each field, what was wrong and what is allowed.',
  },
  'observer-location-missing': {
    status: 422,
    title: 'A position is needed',
    explanation: 'This call needs the position of the observer: `latitude` and `longitude` in decimal degrees.',
  },
  'range-not-satisfiable': {
    status: 416,
    title: 'A range of bytes is needed',
    explanation:
      'A large file is handed out in parts: send one range of a bounded length that begins inside the file, `Range: bytes=0-16383`. Content-Range says how long the file is.',
  },
  'unknown-host': {
    status: 421,
    title: 'This server has another name',
    explanation:
      'The server answers for addresses, for names of the local network and for the name in its PUBLIC_URL, so that no other site can pass for it.',
  },
  'upgrade-required': {
    status: 426,
    title: 'This address speaks WebSocket',
    explanation: 'Open it with a WebSocket client, or take the server-sent events of /api/live/sse.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests',
    explanation:
      'Each network address has a budget of requests a minute, and smaller ones for what is dear or may be guessed, such as passwords. The keys of an account have a quota of requests an hour together. Retry-After and `retryAfterS` say when to come back.',
  },
  'header-too-large': {
    status: 431,
    title: 'The request headers are too large',
    explanation: 'The headers of a request may have 16 KiB together.',
  },
  'internal-error': {
    status: 500,
    title: 'The server failed',
    explanation: 'A fault of the server, not of the request. The log of the server has it under `requestId`.',
  },
  'not-ready': {
    status: 503,
    title: 'The server is not ready',
    explanation:
      'The server is starting or stopping, or a part that this call needs is not there. Retry-After says when to try again.',
  },
  'too-busy': {
    status: 503,
    title: 'Too much to compute at once',
    explanation:
      'Searches for passes, checks of passwords and uploads are long work, mail with a picture is large, and only so many of them, and of answers to one network, may wait or be under way. This one could not be done in time. Retry-After says when to try again.',
  },
} as const satisfies Record<string, ProblemType>;
export type ProblemSlug = keyof typeof PROBLEM_TYPES;

/** What may be wrong with any body that a page sends. */
export const BODY_PROBLEMS = [
  'invalid-json',
  'body-too-large',
  'unsupported-media-type',
  'invalid-body',
  'foreign-origin',
] as const satisfies readonly ProblemSlug[];

/** Stable address of a problem type, relative to the server. */
export function problemTypeUri(slug: ProblemSlug): string {
  return `/problems/${slug}`;
}
