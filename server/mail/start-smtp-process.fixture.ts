import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import PostalMime, { type Email } from 'postal-mime';
import { expect } from 'vitest';
import type * as z from 'zod';
import { type SmtpEvent, smtpEventSchema, type smtpBehaviourSchema } from './smtp-process.fixture';

const ENTRY = fileURLToPath(new URL('smtp-process.fixture.ts', import.meta.url));

export interface TakenMail {
  readonly from: string;
  readonly to: readonly string[];
  readonly isSecure: boolean;
  /** Read back by a library that did not write it, with attachments in base64. */
  readonly parsed: Email;
}

export interface SmtpProcess {
  readonly port: number;
  readonly events: readonly SmtpEvent[];
  /** Resolves once so many mails have come. */
  mails(count: number): Promise<readonly TakenMail[]>;
  kill(): Promise<void>;
}

/** A mail server as a process of its own. */
export async function startSmtpProcess(behaviour: z.input<typeof smtpBehaviourSchema> = {}): Promise<SmtpProcess> {
  const child = fork(ENTRY, [JSON.stringify(behaviour)], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  const events: SmtpEvent[] = [];
  child.on('message', (message) => events.push(smtpEventSchema.parse(message)));
  await expect.poll(() => events, WAIT).not.toEqual([]);
  const [listening] = events;
  if (listening?.kind !== 'listening') throw new Error('The mail server did not say where it listens.');
  return {
    port: listening.port,
    events,
    async mails(count) {
      await expect.poll(() => mailsOf(events).length, WAIT).toBeGreaterThanOrEqual(count);
      return Promise.all(mailsOf(events).map(parsed));
    },
    kill: () => kill(child),
  };
}

/** Tests share the machine with others. */
const WAIT = { timeout: 150_000, interval: 20 };

type MailEvent = Extract<SmtpEvent, { kind: 'mail' }>;

function mailsOf(events: readonly SmtpEvent[]): readonly MailEvent[] {
  return events.filter((event) => event.kind === 'mail');
}

async function parsed({ from, to, isSecure, content }: MailEvent): Promise<TakenMail> {
  return {
    from,
    to,
    isSecure,
    parsed: await PostalMime.parse(Buffer.from(content, 'base64'), { attachmentEncoding: 'base64' }),
  };
}

/** As a crash or a power cut does it. */
export async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
