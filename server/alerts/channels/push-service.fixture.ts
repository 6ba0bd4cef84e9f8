import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionBody } from '@contract/alert-channel';

/** A browser that subscribed: the keys that only it has. */
export class TestPushBrowser {
  readonly #ecdh: ECDH;
  readonly #auth = randomBytes(16);

  constructor() {
    this.#ecdh = createECDH('prime256v1');
    this.#ecdh.generateKeys();
  }

  subscription(endpoint: string): PushSubscriptionBody {
    const keys = { p256dh: this.#ecdh.getPublicKey('base64url'), auth: this.#auth.toString('base64url') };
    return { endpoint, expirationTime: null, keys };
  }

  /** The text of a message in content coding aes128gcm (RFC 8188), with the keys of RFC 8291. */
  open(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const senderKey = body.subarray(21, 21 + body.readUInt8(20));
    const sealed = body.subarray(21 + senderKey.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), this.#ecdh.getPublicKey(), senderKey]);
    const secret = Buffer.from(hkdfSync('sha256', this.#ecdh.computeSecret(senderKey), this.#auth, info, 32));
    const key = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: aes128gcm\0', 16));
    const nonce = Buffer.from(hkdfSync('sha256', secret, salt, 'Content-Encoding: nonce\0', 12));
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(sealed.subarray(-16));
    const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
  }
}

export interface TakenPush {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
}

/** A push service on this machine: takes what is well formed and signed (RFC 8030, RFC 8292), and answers as it is told. */
export class TestPushService {
  readonly taken: TakenPush[] = [];
  /** Used up one by one; behind their end 201. */
  readonly answers: number[] = [];
  readonly #server: Server;

  constructor(publicKey: () => string) {
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const { headers, url = '' } = request;
        const isGood = headers['content-encoding'] === 'aes128gcm' && isSigned(headers.authorization, publicKey());
        const status = isGood ? (this.answers.shift() ?? 201) : 403;
        if (status === 201) this.taken.push({ path: url, headers, body: Buffer.concat(chunks) });
        response.writeHead(status).end();
      });
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${portOf(this.#server)}`;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

export function portOf(server: Server): number {
  const address: AddressInfo | string | null = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  return address.port;
}

/** `vapid t=JWT, k=KEY` (RFC 8292), by the key that the browser subscribed with, and not yet run out. */
function isSigned(authorization: string | undefined, publicKey: string): boolean {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  if (key !== publicKey) return false;
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const jwk = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
  const isRight = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: jwk, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const told: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'));
  const endsS = typeof told === 'object' && told !== null && 'exp' in told ? Number(told.exp) : 0;
  return isRight && endsS * 1000 > Date.now();
}
