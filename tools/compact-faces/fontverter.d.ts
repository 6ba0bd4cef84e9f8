/** The one call that is used of it; the package brings no types. */
declare module 'fontverter' {
  export function convert(face: Uint8Array, format: 'woff2'): Promise<Uint8Array>;
}
