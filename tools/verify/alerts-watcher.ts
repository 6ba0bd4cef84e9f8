import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';

const ENTRY = fileURLToPath(new URL('alerts-process.ts', import.meta.url));
const ANSWERS_WITHIN_MS = 120_000;

const messageSchema = z.union([z.object({ isReady: z.literal(true) }), z.object({ looked: z.int() })]);

/** A process that looks at a recorded sky. */
export interface AlertWatcher {
  /** Has it look, and waits for nothing. */
  tell(look: number): void;
  /** Resolved once it has looked and written what it found. */
  look(look: number): Promise<void>;
  /** As a crash or a power cut does it. */
  kill(): Promise<void>;
}

export async function startWatcher(options: {
  readonly dataDir: string;
  readonly recordings: string;
}): Promise<AlertWatcher> {
  const child = fork(ENTRY, [JSON.stringify(options)], { execArgv: ['--import', 'tsx'], stdio: 'inherit' });
  try {
    await said(child, (message) => 'isReady' in message);
  } catch (error) {
    await kill(child);
    throw error;
  }
  return {
    tell: (look) => void child.send({ look }),
    async look(look) {
      const looked = said(child, (message) => 'looked' in message && message.looked === look);
      child.send({ look });
      await looked;
    },
    kill: () => kill(child),
  };
}

/** @throws Error where the process ends or says nothing for long */
function said(child: ChildProcess, isIt: (message: z.output<typeof messageSchema>) => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = (outcome: () => void) => (): void => {
      clearTimeout(limit);
      child.off('exit', onExit);
      child.off('message', onMessage);
      outcome();
    };
    const onExit = settle(() => reject(new Error('A process that watches for alerts has ended by itself.')));
    const onMessage = (message: unknown): void => {
      if (isIt(messageSchema.parse(message))) settle(resolve)();
    };
    const limit = setTimeout(
      settle(() => reject(new Error('A process that watches for alerts says nothing.'))),
      ANSWERS_WITHIN_MS,
    );
    child.once('exit', onExit);
    child.on('message', onMessage);
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
