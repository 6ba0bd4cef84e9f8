/** The fields of an RFC 9457 problem that the app shows; servers may send more. */
export interface Problem {
  readonly type?: string;
  readonly title?: string;
  readonly status?: number;
  readonly detail?: string;
  /** All that the server sent, unchecked: the figures of `detail`, see problem-text.ts. */
  readonly document?: object;
}

function textField(value: object, key: string): string | undefined {
  const field: unknown = Reflect.get(value, key);
  return typeof field === 'string' ? field : undefined;
}

/** The problem that a body states, or null where it is no problem document. */
export function parseProblem(contentType: string, body: string): Problem | null {
  if (!contentType.includes('problem+json')) return null;
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return null;
    const status: unknown = Reflect.get(value, 'status');
    const [type, title, detail] = [textField(value, 'type'), textField(value, 'title'), textField(value, 'detail')];
    return {
      ...(type === undefined ? {} : { type }),
      ...(title === undefined ? {} : { title }),
      ...(typeof status === 'number' ? { status } : {}),
      ...(detail === undefined ? {} : { detail }),
      document: value,
    };
  } catch {
    return null;
  }
}

/** An answer that is not 2xx. The message is "status: body", or "status: status text" where the body is empty. */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly status: number,
    text: string,
    readonly problem: Problem | null,
  ) {
    super(`${status}: ${text}`);
  }
}
