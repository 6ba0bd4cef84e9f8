import { SMTPServer } from 'smtp-server';
import * as z from 'zod';

/** What the mail server of a test does. Lists are used up one by one; behind their end everything is taken. */
export const smtpBehaviourSchema = z.object({
  port: z.int().default(0),
  /** `none`: no STARTTLS is offered. */
  tls: z.enum(['none', 'starttls', 'implicit']).default('none'),
  /** PEM texts; those that the library brings unless given. */
  certificate: z.object({ cert: z.string(), key: z.string() }).optional(),
  /** Nobody has to log in unless given. */
  login: z.object({ user: z.string(), password: z.string() }).optional(),
  /** To whole mails: an SMTP code, or the connection is cut in the middle, or no answer ever comes. */
  data: z.array(z.union([z.int(), z.enum(['cut', 'hang'])])).default([]),
  /** To recipients, by address: an SMTP code, 250 for yes. */
  recipients: z.record(z.string(), z.array(z.int())).default({}),
});

export const smtpEventSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('listening'), port: z.int() }),
  z.object({ kind: z.literal('login'), isSecure: z.boolean(), isRight: z.boolean() }),
  z.object({ kind: z.literal('data') }),
  z.object({
    kind: z.literal('mail'),
    from: z.string(),
    to: z.array(z.string()),
    isSecure: z.boolean(),
    content: z.base64(),
  }),
]);
export type SmtpEvent = z.infer<typeof smtpEventSchema>;

const behaviour = smtpBehaviourSchema.parse(JSON.parse(process.argv[2] ?? '{}'));

function tell(event: SmtpEvent): void {
  process.send?.(event);
}

function answer(code: number): Error | undefined {
  return code < 400 ? undefined : Object.assign(new Error('as the test wants it'), { responseCode: code });
}

const { login } = behaviour;
const server = new SMTPServer({
  ...behaviour.certificate,
  secure: behaviour.tls === 'implicit',
  authOptional: login === undefined,
  allowInsecureAuth: true,
  disabledCommands: [...(behaviour.tls === 'none' ? ['STARTTLS'] : []), ...(login === undefined ? ['AUTH'] : [])],
  onAuth(auth, session, done) {
    const isRight = auth.username === login?.user && auth.password === login?.password;
    tell({ kind: 'login', isSecure: session.secure, isRight });
    if (isRight) done(null, { user: auth.username });
    else done(new Error('not so'));
  },
  onRcptTo(address, _session, done) {
    done(answer(behaviour.recipients[address.address]?.shift() ?? 250));
  },
  onData(stream, session, done) {
    tell({ kind: 'data' });
    const what = behaviour.data.shift() ?? 250;
    if (what === 'cut') process.exit(1);
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      if (what === 'hang') return;
      const refusal = answer(what);
      if (refusal === undefined) {
        const { mailFrom, rcptTo } = session.envelope;
        tell({
          kind: 'mail',
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          isSecure: session.secure,
          content: Buffer.concat(pieces).toString('base64'),
        });
      }
      done(refusal);
    });
  },
});
// Who talks to it may be killed in the middle.
server.on('error', () => undefined);
const listening = server.listen(behaviour.port, '127.0.0.1', () => {
  const address = listening.address();
  if (address !== null && typeof address === 'object') tell({ kind: 'listening', port: address.port });
});
