import type { ServerResponse } from 'node:http';
import helmet from 'koa-helmet';
import type { Middleware } from 'koa';
import type { InlineParts } from './inline-parts';

/** Sensors that the sky view needs, for this origin alone; everything else that a page could ask for is off. */
const PERMISSIONS_POLICY = [
  'camera=(self)',
  'geolocation=(self)',
  'accelerometer=(self)',
  'gyroscope=(self)',
  'magnetometer=(self)',
  'fullscreen=(self)',
  'screen-wake-lock=(self)',
  'clipboard-write=(self)',
  'microphone=()',
  'payment=()',
  'usb=()',
  'serial=()',
  'midi=()',
  'display-capture=()',
].join(', ');

/**
 * What a browser obeys only where an answer becomes a page or a worker. A script, a style sheet or a font is judged by
 * the policy of what loads it; without these it is half a kilobyte lighter, of which a first visit takes dozens.
 */
export const PAGE_AND_WORKER_HEADERS: readonly string[] = [
  'Content-Security-Policy',
  'Cross-Origin-Embedder-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Permissions-Policy',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
];

/** What of these a worker obeys; the rest speaks of windows, and of what a page may ask for. */
const WORKER_KEEPS: readonly string[] = ['Content-Security-Policy', 'Cross-Origin-Embedder-Policy', 'Referrer-Policy'];

/** An answer of the API is never a page: should a browser open one as such, nothing in it may load, run or be framed. */
export const API_POLICY = "default-src 'none';frame-ancestors 'none'";
const API_KEEPS: readonly string[] = ['Content-Security-Policy', 'Referrer-Policy', 'X-Frame-Options'];

/** What an answer is, as far as its headers go. */
export type AnswerKind = 'taken-in' | 'worker' | 'picture' | 'page';

const KEEPS: Readonly<Record<AnswerKind, readonly string[]>> = {
  'taken-in': [],
  worker: WORKER_KEEPS,
  // Opened by itself a drawing is a document, which needs no more than an answer of the API.
  picture: API_KEEPS,
  page: PAGE_AND_WORKER_HEADERS,
};

/** Takes off what an answer of its kind does not need, a quarter to half a kilobyte of the dozens of a first visit. */
export function keepHeadersOf(kind: AnswerKind, response: ServerResponse): void {
  for (const name of PAGE_AND_WORKER_HEADERS) if (!KEEPS[kind].includes(name)) response.removeHeader(name);
  if (kind === 'picture') response.setHeader('Content-Security-Policy', API_POLICY);
}

interface SecurityOptions {
  /** The public address where it differs from what the server sees; its WebSocket form is allowed by name. */
  readonly publicUrl?: string | undefined;
  /** Servers of a map that the operator takes from elsewhere: style, tiles, fonts and symbols come from them. */
  readonly mapOrigins?: readonly string[] | undefined;
  /** The server has a certificate of its own, as on a local network, and not a proxy in front that has one. */
  readonly servesTls: boolean;
}

/** The policy for a page that has parts of its own in it: these, word for word, and no other. */
export function allowingInline(policy: string, { scripts, styles }: InlineParts): string {
  const allowed: Readonly<Record<string, readonly string[]>> = { 'script-src': scripts, 'style-src': styles };
  return policy
    .split(';')
    .map((directive) => [directive, ...(allowed[directive.split(' ', 1)[0] ?? ''] ?? [])].join(' '))
    .join(';');
}

/**
 * Content Security Policy, isolation and permission headers on every answer; the API's have a stricter policy, and none
 * of what a page or a worker alone obeys. `staticApp` takes those off the files that are neither.
 */
export function securityHeaders({ publicUrl, mapOrigins = [], servesTls }: SecurityOptions): Middleware[] {
  const streams = publicUrl === undefined ? [] : [publicUrl.replace(/^http/, 'ws').replace(/\/$/, '')];
  // A certificate made for the local network must stay possible to accept by hand, which HSTS forbids.
  const isBehindHttps = !servesTls && (publicUrl?.startsWith('https:') ?? false);
  return [
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // The orbit kernels are WebAssembly; nothing evaluates text as script.
          scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
          scriptSrcAttr: ["'none'"],
          workerSrc: ["'self'", 'blob:'],
          // 'self' covers the live stream: CSP 3 matches ws: and wss: of the same host.
          connectSrc: ["'self'", ...streams, ...mapOrigins],
          imgSrc: ["'self'", 'data:', 'blob:'],
          mediaSrc: ["'self'", 'blob:'],
          fontSrc: ["'self'"],
          styleSrc: ["'self'"],
          manifestSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameSrc: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      crossOriginOpenerPolicy: { policy: 'same-origin' },
      crossOriginEmbedderPolicy: { policy: 'require-corp' },
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
      frameguard: { action: 'deny' },
      hsts: isBehindHttps ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    }),
    async (ctx, next) => {
      ctx.set('Permissions-Policy', PERMISSIONS_POLICY);
      if (/^\/api(?:\/|$)/i.test(ctx.path)) {
        for (const name of PAGE_AND_WORKER_HEADERS) if (!API_KEEPS.includes(name)) ctx.remove(name);
        ctx.set('Content-Security-Policy', API_POLICY);
      }
      await next();
    },
  ];
}
