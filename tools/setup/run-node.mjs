import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

/** @type {readonly NodeJS.Signals[]} */
const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs Node in the project's root as a process of its own, with this one's input and output. Signals to this process go
 * on to it: it decides how it ends.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runNode(args, env = process.env) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: 'inherit' });
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => child.kill(signal);
    for (const signal of PASSED_ON) process.on(signal, passOn);
    const settle = () => PASSED_ON.forEach((signal) => process.off(signal, passOn));
    child.on('error', (error) => {
      settle();
      reject(error);
    });
    child.on('exit', (code) => {
      settle();
      resolve(code ?? 1);
    });
  });
}
