import { KEY_SCOPES, type KeyScope } from '@contract/key-scope';

/** As they are stored. */
export function scopesText(scopes: readonly KeyScope[]): string {
  return scopes.join(' ');
}

/** A scope that there is no more lets nobody do anything. */
export function scopesOf(stored: string): KeyScope[] {
  const words = new Set(stored.split(' '));
  return KEY_SCOPES.filter((scope) => words.has(scope));
}
