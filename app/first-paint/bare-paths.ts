/** The page that those may frame whom the operator names. The server's policies know it by this very path. */
export const EMBED_PATH = '/embed';
/** The page for a screen on the wall. */
export const KIOSK_PATH = '/kiosk';
