/**
 * `npm run dev`: the app by Vite with hot replacement, the server restarted by tsx when its files change. Vite passes
 * /api on to the server.
 */
import { spawn } from 'node:child_process';
import { ensureDependencies } from './dependencies.mjs';
import { requireNode } from './node-version.mjs';
import { ROOT } from './paths.mjs';
import { runCommand } from './run-command.mjs';

requireNode();
await ensureDependencies();
await runCommand('npm', ['run', 'build:wasm', '--loglevel=error']);

const commands = [
  ['tsx', 'watch', '--clear-screen=false', 'server/main.ts'],
  ['vite', '--clearScreen=false'],
];
const children = commands.map((args) =>
  spawn('npx', ['--no-install', ...args], { cwd: ROOT, stdio: 'inherit', shell: process.platform === 'win32' }),
);
const stopAll = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stopAll);
process.on('SIGTERM', stopAll);
children.forEach((child) =>
  child.on('exit', (code) => {
    stopAll();
    process.exitCode ??= code ?? 0;
  }),
);
