import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Busboy, type BusboyFileStream, type BusboyHeaders, type BusboyInstance } from '@fastify/busboy';
import type { Context, Middleware } from 'koa';
import type { BodyPart } from '@contract/call';
import { Problem } from './problem-details';

/** One part of a body as it came. */
export interface ReceivedPart {
  readonly bytes: Buffer;
  /** Of the bytes, in hexadecimal; worked out piece by piece while they came. */
  readonly sha256: string;
}

export type ReceivedParts = Readonly<Record<string, ReceivedPart>>;
type PartShapes = Readonly<Record<string, BodyPart>>;

/** Boundaries, and the headers of the parts. */
const FRAME_BYTES = 8 * 1024;

const RECEIVED = new WeakMap<Context, ReceivedParts>();

/** Reads a body of multipart/form-data with just these parts into memory, or says what is wrong with it. */
export function multipartBody(shapes: PartShapes): Middleware {
  const mostBytes = Object.values(shapes).reduce((sum, { limitBytes }) => sum + limitBytes, FRAME_BYTES);
  return async (ctx, next) => {
    const type = ctx.get('Content-Type');
    const coding = ctx.get('Content-Encoding');
    if (ctx.is('multipart/form-data') !== 'multipart/form-data' || (coding !== '' && coding !== 'identity')) {
      throw new Problem('unsupported-media-type', 'Send the body as multipart/form-data, without coding.', {
        allowed: ['multipart/form-data'],
      });
    }
    if ((ctx.request.length ?? 0) > mostBytes) throw tooLarge(mostBytes);
    RECEIVED.set(ctx, await receive(ctx, { ...ctx.req.headers, 'content-type': type }, { shapes, mostBytes }));
    await next();
  };
}

/** @throws Error where `multipartBody` did not run: a fault of the composition */
export function partsOf(ctx: Context): ReceivedParts {
  const parts = RECEIVED.get(ctx);
  if (parts === undefined) throw new Error('A call was reached without reading its parts.');
  return parts;
}

/** What a whole body may be. */
interface BodyBounds {
  readonly shapes: PartShapes;
  readonly mostBytes: number;
}

async function receive(ctx: Context, headers: BusboyHeaders, bounds: BodyBounds): Promise<ReceivedParts> {
  const parser = parserOf(headers, Object.keys(bounds.shapes).length);
  try {
    return await new PartsReceiver(ctx.req, parser, bounds).received;
  } catch (error) {
    ctx.req.unpipe(parser);
    // Whatever it still says is of no interest; without a listener an error would end the process.
    parser.removeAllListeners().on('error', () => undefined);
    throw error;
  }
}

function parserOf(headers: BusboyHeaders, parts: number): BusboyInstance {
  try {
    return new Busboy({
      headers,
      // All are files, whatever they call themselves: bytes that are counted as they come.
      isPartAFile: () => true,
      limits: { parts: parts + 1, files: parts + 1, headerPairs: 20, headerSize: 2048 },
    });
  } catch {
    throw bodyProblem('', 'has a Content-Type without a boundary', 'multipart/form-data with its boundary');
  }
}

function tooLarge(mostBytes: number): Problem {
  return new Problem('body-too-large', `The body may have ${mostBytes} bytes at most.`, {
    limits: [{ of: 'body-bytes', most: mostBytes }],
  });
}

function bodyProblem(part: string, message: string, allowed: string): Problem {
  const path = part === '' ? 'body' : `body.${part}`;
  return new Problem('invalid-body', `Not valid: ${path}. See "errors" for what is allowed.`, {
    errors: [{ path, message, allowed }],
  });
}

/** Takes the parts of one body as the parser finds them. */
class PartsReceiver {
  readonly #shapes: PartShapes;
  /** By name, in the order in which they came; a part is here as soon as it begins. */
  readonly #parts = new Map<string, Promise<ReceivedPart>>();
  readonly received: Promise<ReceivedParts>;

  constructor(request: IncomingMessage, parser: BusboyInstance, { shapes, mostBytes }: BodyBounds) {
    this.#shapes = shapes;
    this.received = new Promise((resolve, reject) => {
      const broken = (): void =>
        reject(bodyProblem('', 'ends early or is no multipart body', 'the parts between the boundaries'));
      // A part may come without a name, whatever the types say.
      parser.on('file', (name: string | undefined, stream, _file, _coding, type) => {
        stream.on('error', broken);
        this.#take(name, type, stream).catch((error: unknown) => {
          stream.resume();
          reject(error instanceof Error ? error : new Error(String(error)));
        });
      });
      parser.on('error', broken);
      parser.on('finish', () => {
        const missing = Object.keys(shapes).find((name) => !this.#parts.has(name));
        if (missing !== undefined) reject(bodyProblem(missing, 'is missing', 'this part once'));
        else resolve(this.#whole());
      });
      request.once('close', () => {
        if (!request.complete) reject(new Problem('invalid-request', 'The connection ended before the body did.'));
      });
      // What stands around the parts, too: a body in chunks says no length beforehand.
      let bytes = 0;
      request.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > mostBytes) reject(tooLarge(mostBytes));
      });
      request.pipe(parser);
    });
  }

  async #whole(): Promise<ReceivedParts> {
    const entries = [...this.#parts].map(async ([name, part]) => [name, await part] as const);
    return Object.fromEntries(await Promise.all(entries));
  }

  async #take(name: string | undefined, type: string, stream: BusboyFileStream): Promise<void> {
    const shape = name !== undefined && Object.hasOwn(this.#shapes, name) ? this.#shapes[name] : undefined;
    if (name === undefined || shape === undefined || this.#parts.has(name)) {
      const allowed = `these parts, each once: ${Object.keys(this.#shapes).join(', ')}`;
      throw bodyProblem((name ?? '').slice(0, 80), 'is a part too many', allowed);
    }
    const { contentTypes, limitBytes } = shape;
    if (contentTypes !== undefined && !contentTypes.includes(type.toLowerCase())) {
      throw new Problem('unsupported-media-type', `The part "${name}" must be one of: ${contentTypes.join(', ')}.`, {
        allowed: contentTypes,
      });
    }
    const part = collect(name, stream, limitBytes);
    this.#parts.set(name, part);
    await part;
  }
}

async function collect(name: string, stream: BusboyFileStream, limitBytes: number): Promise<ReceivedPart> {
  const hash = createHash('sha256');
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of stream) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('A part comes in bytes.');
    length += piece.length;
    if (length > limitBytes) {
      throw new Problem('body-too-large', `The part "${name}" may have ${limitBytes} bytes at most.`, {
        limits: [{ of: 'body-bytes', most: limitBytes }],
      });
    }
    hash.update(piece);
    pieces.push(piece);
  }
  return { bytes: Buffer.concat(pieces, length), sha256: hash.digest('hex') };
}
