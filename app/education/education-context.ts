/** Specified: what the welcome is chosen from. */
export type EducationContext = 'ar-view' | 'observations' | 'satellite' | 'triangulation' | 'general';

/** What the page at a path is about. `isCamera`: the main screen shows the camera view. */
export function educationContext(pathname: string, isCamera: boolean): EducationContext {
  if (pathname === '/') return isCamera ? 'ar-view' : 'general';
  if (/^\/observations(?:\/|$)/.test(pathname)) return 'observations';
  if (/^\/satellites?(?:\/|$)/.test(pathname)) return 'satellite';
  return /^\/triangulation(?:\/|$)/.test(pathname) ? 'triangulation' : 'general';
}
