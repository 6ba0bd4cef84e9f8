import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { inlinePartsOf } from './inline-parts';
import { allowingInline } from './security-headers';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

it('names what stands in a page itself, and nothing that it only asks for', () => {
  const page = `<style>p{color:red}</style>\n<script>go();\nstay();</script>
    <script src="/other.js"></script><script type="module" src="/app.js"></script>`;
  expect(inlinePartsOf(page)).toEqual({ scripts: [hashOf('go();\nstay();')], styles: [hashOf('p{color:red}')] });
});

it('a page without such parts is allowed none', () => {
  const policy = "default-src 'self';script-src 'self';style-src 'self'";
  expect(allowingInline(policy, inlinePartsOf('<!doctype html><title>Page</title>'))).toBe(policy);
});

it('scripts are allowed as scripts, styles as styles, and neither by attributes', () => {
  const policy = "script-src 'self' 'wasm-unsafe-eval';script-src-attr 'none';style-src 'self'";
  expect(allowingInline(policy, { scripts: ["'sha256-a'"], styles: ["'sha256-b'"] })).toBe(
    "script-src 'self' 'wasm-unsafe-eval' 'sha256-a';script-src-attr 'none';style-src 'self' 'sha256-b'",
  );
});
