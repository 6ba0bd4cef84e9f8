import { say } from './progress.mjs';
import { runCommand } from './run-command.mjs';

/**
 * Installs a package of Debian where that is allowed: on Linux, as root, with apt-get. Elsewhere, and where it fails,
 * nothing happens but a word: whoever asked looks again for what it wanted.
 * @param {string} name
 * @param {string} label What it is to a reader.
 */
export async function installDebianPackage(name, label) {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return;
  say(`Installing ${label} from Debian …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  try {
    await runCommand('apt-get', ['update', '-qq'], { quiet: true });
    const { code } = await runCommand('apt-get', ['install', '-y', '-qq', name], { quiet: true, env });
    if (code !== 0) say(`Debian's ${label} could not be installed.`);
  } catch (error) {
    say(`Debian's ${label} could not be installed: ${error instanceof Error ? error.message : String(error)}`);
  }
}
