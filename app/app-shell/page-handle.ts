/** What a route says about its page, for the frame around it. */
export interface PageHandle {
  readonly title: string;
  /** `sky`: fills the window, and the frame keeps small. `page`: scrolls. */
  readonly frame: 'sky' | 'page';
}

function isPageHandle(handle: unknown): handle is PageHandle {
  return typeof handle === 'object' && handle !== null && 'title' in handle && 'frame' in handle;
}

/** The handle of the deepest matched route that has one. */
export function pageHandle(matches: readonly { readonly handle: unknown }[]): PageHandle | null {
  return matches.map((match) => match.handle).findLast(isPageHandle) ?? null;
}
