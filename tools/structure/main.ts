/** Part of `npm run lint`: no import circle of files or folders, types included. */
import { inRoot } from '../setup/paths.mjs';
import { importCircles } from './import-circles';
import { importGraph } from './import-graph';

const graph = await importGraph(inRoot('.'));
const circles = importCircles(graph);
for (const { within, members, imports } of circles) {
  console.error(`Import circle in ${within === '' ? 'the tree' : within}: ${members.join(', ')}`);
  for (const [from, to] of imports) console.error(`  ${from} imports ${to}`);
}
console.log(`${graph.size} files, ${circles.length} import circles of files or folders`);
process.exitCode = circles.length === 0 ? 0 : 1;
