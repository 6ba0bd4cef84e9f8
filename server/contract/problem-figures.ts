import * as z from 'zod';

/** What a limit counts; apart where a person is told something else of it. Never rename one. */
export const PROBLEM_LIMITS = [
  // Kept for an account or a browser.
  'observations',
  'shares',
  'comments',
  'keys',
  'cells',
  'rules',
  'rule-places',
  'push-browsers',
  'notices',
  'captures',
  'capture-bytes',
  // Kept or open for everybody together.
  'server-cells',
  'server-browsers',
  'server-capture-bytes',
  'server-sessions',
  'session-members',
  // Of one request.
  'body-bytes',
  'range-bytes',
  'address-characters',
  // In a time, see `perS`.
  'calls',
  'requests',
  'sent-bytes',
] as const;
export type ProblemLimitOf = (typeof PROBLEM_LIMITS)[number];

/** A bound that a request went beyond, for programs and for the words of other languages than `detail` has. */
const problemLimitSchema = z
  .object({
    of: z.enum(PROBLEM_LIMITS).meta({ description: 'What is counted.' }),
    most: z.number().nonnegative().meta({ description: 'So many, or so many bytes, are allowed.' }),
    perS: z.int().positive().optional().meta({ description: 'In so many seconds; absent: at all.' }),
  })
  .meta({ id: 'ProblemLimit' });
export type ProblemLimit = z.infer<typeof problemLimitSchema>;

/** Members of a problem beside those of RFC 9457: the figures of `detail`, where its kind has some. */
export const problemFiguresSchema = z.object({
  limits: z.array(problemLimitSchema).optional().meta({ description: 'What the request went beyond.' }),
  allowed: z.array(z.string()).optional().meta({ description: 'Media types or methods that are taken.' }),
  retryAfterS: z
    .int()
    .nonnegative()
    .optional()
    .meta({ description: 'Seconds after which the same request may be answered, as Retry-After has them.' }),
});
export type ProblemFigures = z.infer<typeof problemFiguresSchema>;
