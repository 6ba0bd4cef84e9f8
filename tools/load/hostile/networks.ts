/** Networks as the server's trusted proxy names them: addresses that are kept for documentation and tests (RFC 5737, 2544). */
export const BYSTANDER = '192.0.2.7';
export const WATCH = '192.0.2.50';
export const ATTACKER = '203.0.113.9';

/**
 * Addresses of this machine, for a server that no proxy stands in front of: whoever watches has 127.0.0.1. Only Linux and
 * Windows have all of 127.0.0.0/8.
 */
export const HERE = {
  attacker: '127.0.0.2',
  newcomer: '127.0.0.3',
  many: ['127.0.0.4', '127.0.0.5', '127.0.0.6'],
} as const;

/** One of many visitors. */
export function visitorAddress(index: number): string {
  return `198.18.${Math.floor(index / 250) % 250}.${1 + (index % 250)}`;
}

export function from(address: string): { readonly 'X-Forwarded-For': string } {
  return { 'X-Forwarded-For': address };
}
