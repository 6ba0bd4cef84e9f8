import type * as z from 'zod';
import type { ProblemIssue } from '@contract/problem';
import { Problem } from './problem-details';

type RequestPart = 'path' | 'query' | 'body';

const MAX_REPORTED_ISSUES = 20;

/**
 * Parses one part of a request, or throws a Problem that names every wrong value and what would be right:
 * 400 for path and query, 422 for a body.
 */
export function parsePart<Schema extends z.ZodType>(
  schema: Schema,
  part: RequestPart,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) {
    return result.data;
  }
  const errors = result.error.issues.slice(0, MAX_REPORTED_ISSUES).map((issue) => describeIssue(issue, part));
  const places = [...new Set(errors.map((error) => error.path))];
  const more = result.error.issues.length > errors.length ? ' and more' : '';
  throw new Problem(
    part === 'body' ? 'invalid-body' : 'invalid-request',
    `Not valid: ${places.slice(0, 5).join(', ')}${places.length > 5 ? ' and others' : ''}${more}. See "errors" for what is allowed.`,
    { errors },
  );
}

function describeIssue(issue: z.core.$ZodIssue, part: RequestPart): ProblemIssue {
  const path = [part, ...issue.path.map((key) => String(key).slice(0, 80))].join('.');
  const allowed = allowedBy(issue);
  return { path, message: issue.message.slice(0, 300), ...(allowed === undefined ? {} : { allowed }) };
}

function allowedBy(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_value':
      return issue.values.map(String).join(', ');
    case 'too_small':
      return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unitOf(issue.origin)}`;
    case 'too_big':
      return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unitOf(issue.origin)}`;
    case 'invalid_type':
      return issue.expected;
    case 'invalid_format':
      return issue.format === 'regex' ? issue.message : issue.format;
    case 'unrecognized_keys':
      return `no key but the documented ones (not: ${issue.keys
        .map((key) => key.slice(0, 40))
        .slice(0, 10)
        .join(', ')})`;
    case 'custom':
      return typeof issue.params?.['allowed'] === 'string' ? issue.params['allowed'] : undefined;
    case 'not_multiple_of':
      return `a multiple of ${issue.divisor}`;
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
      break;
  }
  return undefined;
}

function unitOf(origin: string): string {
  if (origin === 'string') {
    return ' characters';
  }
  return origin === 'array' || origin === 'set' || origin === 'map' ? ' entries' : '';
}
