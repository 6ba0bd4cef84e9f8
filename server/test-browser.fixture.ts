import type { Session } from '@contract/account';
import { currentUserSchema, sessionListSchema, type CurrentUser } from '@contract/account';
import type { OutgoingMail } from './mail/outgoing-mail';

interface Sent {
  readonly method?: string;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A person as the tests of accounts know one. */
export interface Person {
  readonly username: string;
  readonly email: string;
  readonly password: string;
}

export function person(name: string): Person {
  return { username: name, email: `${name}@example.org`, password: `the password of ${name}` };
}

/** A browser of its own: keeps the cookies that it is given, and sends them as a page of the server would. */
export class TestBrowser {
  readonly cookies = new Map<string, string>();
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async send(path: string, { method, body, headers = {} }: Sent = {}): Promise<Response> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(`${this.#url}${path}`, {
      method: method ?? (body === undefined ? 'GET' : 'POST'),
      headers: {
        ...(cookie === '' ? {} : { Cookie: cookie }),
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: sentBody(body) }),
    });
    for (const given of response.headers.getSetCookie()) this.#keep(given);
    return response;
  }

  #keep(given: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(given) ?? [];
    if (/; Max-Age=0(?:;|$)/.test(given)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }

  /** Asks for an account and opens it by the link of the mail. */
  async signUp(who: Person, mails: readonly OutgoingMail[]): Promise<CurrentUser> {
    await this.send('/api/user/sign-up', { body: who });
    const token = tokenIn(mails.findLast(({ to }) => to.includes(who.email)));
    const opened = await this.send('/api/user/confirm-address', { body: { token, password: who.password } });
    return currentUserSchema.parse(await opened.json());
  }

  async signIn({ email, password }: Pick<Person, 'email' | 'password'>): Promise<number> {
    return (await this.send('/api/user/sign-in', { body: { email, password } })).status;
  }

  /** The status of GET /api/user/me: 200 or 401. */
  async me(): Promise<number> {
    return (await this.send('/api/user/me')).status;
  }

  async sessions(): Promise<Session[]> {
    return sessionListSchema.parse(await (await this.send('/api/user/sessions')).json());
  }
}

/** What the link of a mail carries. */
export function tokenIn(mail: OutgoingMail | undefined): string {
  return /#(?:confirm|reset)=([\w-]{43})$/m.exec(mail?.text ?? '')?.[1] ?? '';
}

function sentBody(body: unknown): string | FormData {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body);
}
