import { CAPTURE_IMAGE_LIMIT_PIXELS, CAPTURE_IMAGE_TYPES, CAPTURE_THUMBNAIL_PX } from '@contract/capture';
import PQueue from 'p-queue';
import type { Sharp, SharpOptions } from 'sharp';
import { Problem } from '../../http/problem-details';

/** What is kept of a picture: made anew from its pixels, upright, without anything that came along with them. */
export interface Picture {
  readonly image: Buffer;
  readonly thumbnail: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

const IMAGE_QUALITY = 88;
const THUMBNAIL_QUALITY = 75;
const DECODE_WITHIN_S = 15;

/** One at a time: a picture takes a core for a moment, and the largest some 200 MB. */
const queue = new PQueue({ concurrency: 1 });

/**
 * Decodes a picture that anybody may have sent and encodes it again, in threads of its own.
 * @throws Problem for what is no picture of the allowed types, not whole, or too large
 */
export function preparePicture(bytes: Buffer): Promise<Picture> {
  // The library reads SVG and more: which decoder gets the bytes is decided here, by the bytes.
  if (typeOf(bytes) === undefined) {
    const allowed = CAPTURE_IMAGE_TYPES.join(', ');
    throw new Problem('unsupported-media-type', `The part "image" must hold a picture of one of: ${allowed}.`, {
      allowed: CAPTURE_IMAGE_TYPES,
    });
  }
  return queue.add(async () => {
    const open = await opener();
    const { width, height } = await decodable(() => open(bytes).metadata());
    if (width * height > CAPTURE_IMAGE_LIMIT_PIXELS) throw notTaken('has too many pixels');
    return decodable(() => encode(open(bytes)));
  });
}

type Open = (bytes: Buffer) => Sharp;

/** The library is loaded with the first picture: a server without captures does without its 27 MB. */
async function opener(): Promise<Open> {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  const options: SharpOptions = {
    limitInputPixels: CAPTURE_IMAGE_LIMIT_PIXELS,
    failOn: 'error',
    sequentialRead: true,
  };
  return (bytes) => sharp(bytes, options).timeout({ seconds: DECODE_WITHIN_S });
}

async function encode(source: Sharp): Promise<Picture> {
  // Without `withMetadata` nothing but pixels gets to the output; a colour profile is applied to them before it goes.
  const { data: image, info } = await source
    .autoOrient()
    .flatten({ background: '#000000' })
    .toColourspace('srgb')
    .jpeg({ quality: IMAGE_QUALITY })
    .toBuffer({ resolveWithObject: true });
  const open = await opener();
  const thumbnail = await open(image)
    .resize({ width: CAPTURE_THUMBNAIL_PX, height: CAPTURE_THUMBNAIL_PX, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: THUMBNAIL_QUALITY })
    .toBuffer();
  return { image, thumbnail, widthPx: info.width, heightPx: info.height };
}

/** Whatever the decoder says of it, the picture is at fault: its words may be those of a library, and are not passed on. */
async function decodable<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const said = error instanceof Error ? error.message : '';
    if (OUT_OF_MEANS.test(said)) {
      throw new Problem('too-busy', 'The picture could not be read in time.', { headers: { 'Retry-After': '30' } });
    }
    throw notTaken(said.includes('pixel limit') ? 'has too many pixels' : 'cannot be decoded as a whole');
  }
}

/** What the library says where not the picture is at fault, but what this machine has for it. */
const OUT_OF_MEANS = /^timeout|out of memory|unable to allocate/i;

function notTaken(message: string): Problem {
  const allowed = `a whole JPEG, PNG or WebP of at most ${CAPTURE_IMAGE_LIMIT_PIXELS} pixels`;
  return new Problem('invalid-body', 'Not valid: body.image. See "errors" for what is allowed.', {
    errors: [{ path: 'body.image', message, allowed }],
  });
}

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);

function typeOf(bytes: Buffer): (typeof CAPTURE_IMAGE_TYPES)[number] | undefined {
  if (startsWith(bytes, JPEG_START)) return 'image/jpeg';
  if (startsWith(bytes, PNG_START)) return 'image/png';
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
  return isWebp ? 'image/webp' : undefined;
}

function startsWith(bytes: Buffer, start: Buffer): boolean {
  return bytes.subarray(0, start.length).equals(start);
}
