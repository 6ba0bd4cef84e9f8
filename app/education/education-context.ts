/** Specified: what the welcome is chosen from. */
export type EducationContext = 'ar-view' | 'observations' | 'satellite' | 'triangulation' | 'general';

/** What a page is about that has lessons of its own, whatever its welcome is. */
export type EducationTopic =
  | 'radar'
  | 'map'
  | 'table'
  | 'globe'
  | 'flights'
  | 'captures'
  | 'identify'
  | 'alerts'
  | 'horizon'
  | 'analytics';

const TOPICS: readonly (readonly [path: RegExp, topic: EducationTopic])[] = [
  [/^\/map$/, 'map'],
  [/^\/table$/, 'table'],
  [/^\/satellites\/globe$/, 'globe'],
  [/^\/(?:flights\/|aircraft\/\d+\/flights$)/, 'flights'],
  [/^\/captures$/, 'captures'],
  [/^\/identify$/, 'identify'],
  [/^\/alerts$/, 'alerts'],
  [/^\/horizon$/, 'horizon'],
  [/^\/analytics$/, 'analytics'],
];

/** Null for pages whose lessons are those of their context. */
export function educationTopic(pathname: string, isCamera: boolean): EducationTopic | null {
  if (pathname === '/') return isCamera ? null : 'radar';
  return TOPICS.find(([path]) => path.test(pathname))?.[1] ?? null;
}

/** What the page at a path is about. `isCamera`: the main screen shows the camera view. */
export function educationContext(pathname: string, isCamera: boolean): EducationContext {
  if (pathname === '/') return isCamera ? 'ar-view' : 'general';
  if (/^\/observations(?:\/|$)/.test(pathname)) return 'observations';
  if (/^\/satellites?(?:\/|$)/.test(pathname)) return 'satellite';
  return /^\/triangulation(?:\/|$)/.test(pathname) ? 'triangulation' : 'general';
}
