/** Part of `npm run lint`: no text that people read stands in the app outside its catalogues. */
import { readdir, readFile } from 'node:fs/promises';
import { inRoot } from '../setup/paths.mjs';
import { outsideTexts } from './outside-texts';

/** Texts that are read as they are in every language, or by nobody, and why. */
const NO_TEXTS: Readonly<Record<string, string>> = {
  'sensors/geolocation.ts': 'the message of an error, recorded with its number as browsers give it',
  'workers/sky/filter/linear-pattern.ts': 'what a library answers, to be compared',
  'ground/ground-tile-path.ts': 'names of those who are credited',
  'features/accessibility/language-names.ts': 'each language by its own name',
  'features/object-detail/lazy-satellite.tsx': 'the name of a part, for the log',
  'features/radar/renderer/ground-layer.ts': 'what is drawn, in words for scripts and tests',
  'features/identify/read-photo.ts': 'what a library answers, to be compared',
  'features/global-status/sample-regions.ts': 'names of regions, as the specification gives its sample',
};
const NO_SOURCE = /\.(?:test|fixture)\.tsx?$|^copy\//u;

const files = (await readdir(inRoot('app'), { recursive: true })).filter(
  (file) => /\.tsx?$/u.test(file) && !NO_SOURCE.test(file),
);
const sources = await Promise.all(files.map((file) => readFile(inRoot(`app/${file}`), 'utf8')));
const found = files.flatMap((file, index) =>
  outsideTexts(file, sources[index] ?? '').map((outside) => ({ file, ...outside })),
);
const spoken = found.filter(({ file }) => NO_TEXTS[file] === undefined);
for (const { file, line, text } of spoken) {
  console.error(`app/${file}:${line} says “${text}”: texts stand in app/copy, so that every language has them`);
}
const idle = Object.keys(NO_TEXTS).filter((file) => found.every((outside) => outside.file !== file));
for (const file of idle)
  console.error(`app/${file} has no text any more: its exemption in tools/texts/main.ts is idle`);
console.log(`${files.length} files of the app, ${spoken.length} texts outside the catalogues`);
process.exitCode = spoken.length + idle.length === 0 ? 0 : 1;
