import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** Two descriptors a connection on this machine, and room to spare; raised where the shell may. */
const FILE_LIMIT = 20_000;
const ANSWER_LIMIT_MS = 60_000;
const STOP_LIMIT_MS = 5_000;

/** A TypeScript file run as a process of its own, asked over IPC: one message, one answer. */
export interface Child {
  ask(message: unknown): Promise<unknown>;
  stop(): Promise<void>;
}

export function startChild(script: string): Child {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const profileDir = process.env['LOAD_PROFILE_DIR'];
  const profile = profileDir === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileDir}`];
  const command = [process.execPath, ...profile, '--import', 'tsx', path];
  // Node cannot raise its own limit of open files; a shell can, up to what the system allows.
  const raised = [
    'sh',
    '-c',
    `ulimit -n ${FILE_LIMIT} 2>/dev/null || ulimit -n "$(ulimit -Hn)"; exec "$@"`,
    'sh',
    ...command,
  ];
  const [file = process.execPath, ...args] = process.platform === 'win32' ? command : raised;
  const child = spawn(file, args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  return { ask: (message) => ask(child, script, message), stop: () => stop(child) };
}

function ask(child: ChildProcess, script: string, message: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const fail = (reason: string) => {
      settle();
      reject(new Error(`${script} ${reason}`));
    };
    const onExit = (code: number | null) => fail(`ended with ${code}`);
    const onMessage = (answer: unknown) => {
      settle();
      resolve(answer);
    };
    const limit = setTimeout(() => fail('does not answer'), ANSWER_LIMIT_MS);
    const settle = () => {
      clearTimeout(limit);
      child.off('exit', onExit);
      child.off('message', onMessage);
    };
    child.once('exit', onExit);
    child.once('message', onMessage);
    if (typeof message === 'object' && message !== null) child.send(message);
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null) {
      resolve();
      return;
    }
    const limit = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    child.once('exit', () => {
      clearTimeout(limit);
      resolve();
    });
    child.disconnect();
    child.kill('SIGTERM');
  });
}

/** The other end: answers each message of the parent, in order. Ends with the parent. */
export function answerParent(answer: (message: unknown) => unknown): void {
  process.on('disconnect', () => process.exit(0));
  process.on('SIGTERM', () => process.exit(0));
  let last = Promise.resolve();
  const reply = async (before: Promise<void>, message: unknown): Promise<void> => {
    await before;
    process.send?.((await answer(message)) ?? {});
  };
  process.on('message', (message) => {
    last = reply(last, message);
  });
}
