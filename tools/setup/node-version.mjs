import { fail } from './progress.mjs';

const FLOOR = [20, 19];

/** Ends the command on a Node that the packages do not support. */
export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [floorMajor = 0, floorMinor = 0] = FLOOR;
  if (major < floorMajor || (major === floorMajor && minor < floorMinor)) {
    fail(`Skylens needs Node ${FLOOR.join('.')} or newer; this is ${process.versions.node}. See https://nodejs.org.`);
  }
}
