import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';

const isWindows = process.platform === 'win32';

/**
 * Runs a command in the project's root and waits for it.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options] `quiet` keeps the output for the result instead of showing it.
 * @returns {Promise<{ code: number, output: string }>}
 */
export function runCommand(command, args, { env = process.env, quiet = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: ROOT,
      env,
      shell: isWindows,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}

/**
 * Runs a program of node_modules/.bin.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, quiet?: boolean }} [options]
 */
export function runPackageBinary(name, args, options) {
  return runCommand('npx', ['--no-install', name, ...args], options);
}
