import { isIP } from 'node:net';

/** The mail server that takes what is to go out. */
export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /**
   * `implicit`: from the first byte (smtps). `required`: STARTTLS, or nothing is sent. `offered`: STARTTLS where the
   * server has it. `never`: in clear.
   */
  readonly tls: 'implicit' | 'required' | 'offered' | 'never';
  readonly login: { readonly user: string; readonly password: string } | undefined;
}

export const SMTP_URL_FORM =
  'smtp://HOST:PORT or smtps://HOST:PORT, with USER:PASSWORD@ before the host where a login is needed, and ?tls=never behind it for a server that speaks no TLS';

const SMTPS_PORT = 465;
const SUBMISSION_PORT = 587;

/** Undefined for what is no such address. A login is never sent in clear unless `?tls=never` says so. */
export function parseSmtpUrl(text: string): SmtpServer | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, hostname, port, username, password, pathname, search } = new URL(text);
  const isImplicit = protocol === 'smtps:';
  const isNever = search === '?tls=never';
  const isKnown = isImplicit || protocol === 'smtp:';
  if (!isKnown || hostname === '' || !['', '/'].includes(pathname)) return undefined;
  if (search !== '' && (isImplicit || !isNever)) return undefined;
  const login = loginOf(username, password);
  if (login === null) return undefined;
  const inClearOnly = isNever ? 'never' : undefined;
  const startTls = login === undefined ? 'offered' : 'required';
  return {
    host: withoutBrackets(decodeURIComponent(hostname)),
    port: port === '' ? (isImplicit ? SMTPS_PORT : SUBMISSION_PORT) : Number(port),
    tls: isImplicit ? 'implicit' : (inClearOnly ?? startTls),
    login,
  };
}

/** Null for what cannot be decoded. */
function loginOf(user: string, password: string): SmtpServer['login'] | null {
  if (user === '' && password === '') return undefined;
  try {
    return { user: decodeURIComponent(user), password: decodeURIComponent(password) };
  } catch {
    return null;
  }
}

function withoutBrackets(host: string): string {
  const bare = host.replace(/^\[(.*)\]$/, '$1');
  return isIP(bare) === 6 ? bare : host;
}
