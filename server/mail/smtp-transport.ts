import { DELIVERED, type DeliverableMail, type Delivery, type MailTransport } from './mail-transport';
import type { SmtpServer } from './smtp-server';

const CONNECT_WITHIN_MS = 20_000;
const SILENT_FOR_MS = 60_000;

/** What nodemailer says of a failure, as far as it is looked at. */
interface SmtpFault {
  readonly code?: unknown;
  readonly command?: unknown;
  readonly responseCode?: unknown;
  readonly recipient?: unknown;
  readonly rejectedErrors?: unknown;
}

/**
 * Sends over SMTP, one connection a mail. A password goes over TLS alone, unless the configuration says otherwise.
 * @param sender the address that bounces go to
 */
export function createSmtpTransport(server: SmtpServer, sender: string): MailTransport {
  const options = {
    host: server.host,
    port: server.port,
    secure: server.tls === 'implicit',
    requireTLS: server.tls === 'required',
    ignoreTLS: server.tls === 'never',
    ...(server.login === undefined ? {} : { auth: { user: server.login.user, pass: server.login.password } }),
    connectionTimeout: CONNECT_WITHIN_MS,
    greetingTimeout: CONNECT_WITHIN_MS,
    socketTimeout: SILENT_FOR_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  // The library is loaded by the first mail.
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    return createTransport(options);
  };
  return {
    kind: 'smtp',
    async deliver(mail) {
      try {
        const transport = await open();
        const { rejectedErrors } = await transport.sendMail({
          envelope: { from: sender, to: [...mail.recipients] },
          raw: mail.content,
        });
        return afterRefusals(faultsOf(rejectedErrors));
      } catch (error) {
        return afterFailure(error, mail);
      }
    },
  };
}

function afterFailure(error: unknown, { recipients }: DeliverableMail): Delivery {
  const fault: SmtpFault = isRecord(error) ? error : {};
  const rejected = faultsOf(fault.rejectedErrors);
  if (rejected.length > 0) return afterRefusals(rejected);
  const reason = reasonOf(fault);
  const isAboutMail = fault.code === 'EMESSAGE' || fault.code === 'EENVELOPE';
  if (isAboutMail && isPermanent(fault)) {
    return { refused: recipients, postponed: [], reason, isServerDown: false };
  }
  return { refused: [], postponed: recipients, reason, isServerDown: !isAboutMail };
}

/** Some or all recipients were refused, each with an answer of its own. */
function afterRefusals(faults: readonly SmtpFault[]): Delivery {
  const first = faults[0];
  if (first === undefined) return DELIVERED;
  return {
    refused: faults.filter(isPermanent).flatMap(recipientOf),
    postponed: faults.filter((fault) => !isPermanent(fault)).flatMap(recipientOf),
    reason: reasonOf(first),
    isServerDown: false,
  };
}

function isPermanent({ responseCode }: SmtpFault): boolean {
  return typeof responseCode === 'number' && responseCode >= 500;
}

function recipientOf({ recipient }: SmtpFault): readonly string[] {
  return typeof recipient === 'string' ? [recipient] : [];
}

/** The server's own words would name people. */
function reasonOf({ code, command, responseCode }: SmtpFault): string {
  const known = [code, command, responseCode].filter((part) => typeof part === 'string' || typeof part === 'number');
  return known.length === 0 ? 'unknown' : known.join(' ');
}

function faultsOf(value: unknown): readonly SmtpFault[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}

function isRecord(value: unknown): value is SmtpFault {
  return typeof value === 'object' && value !== null;
}
