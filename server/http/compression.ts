import { type BrotliOptions, constants } from 'node:zlib';
import type { Middleware } from 'koa';
import compress from 'koa-compress';

/**
 * Quality 1 makes a list of 200 objects (132 kB) as small as quality 4 does, in a third of the time; the default, 11,
 * costs a hundred times that. The window, 256 KiB, is what each answer under way costs in memory.
 */
const FAST: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 18 },
};
/** Texts and scripts that the build has not compressed: few, and fetched once. */
const SMALL: BrotliOptions = {
  params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 20 },
};

/** Brotli or gzip for what is text and not tiny. The live stream answers past it. */
export function compression(): Middleware {
  const compressed = compress({
    threshold: 1024,
    encodingPreference: ['br', 'gzip'],
    br: (type) => (type.includes('json') ? FAST : SMALL),
    gzip: { level: 4 },
    deflate: false,
  });
  return (ctx, next) => {
    // Who refuses even what is not coded gets it all the same (RFC 9110, 12.5.3); koa-compress would fail.
    if (ctx.acceptsEncodings('br', 'gzip', 'identity') === false) ctx.compress = false;
    return compressed(ctx, next);
  };
}
