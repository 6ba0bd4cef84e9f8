import type { ServedName } from './served-names-copy';

/** What the server calls an observation without a name, by its kind. Names that people gave stay what they are. */
export const UNNAMED_KINDS: ReadonlySet<string> = new Set<ServedName>([
  'Unknown object',
  'Airplane',
  'Helicopter',
  'Satellite',
  'Drone',
]);
