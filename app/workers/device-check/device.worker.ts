import { expose, transfer } from 'comlink';
import { rendererOf } from './renderer-of';
import type { DeviceCheckApi } from './device-check.api';

/** The smallest module that needs them: `v128.const 0; drop`. */
const SIMD_MODULE = Uint8Array.of(
  0,
  97,
  115,
  109,
  1,
  0,
  0,
  0,
  1,
  4,
  1,
  96,
  0,
  0,
  3,
  2,
  1,
  0,
  10,
  23,
  1,
  21,
  0,
  253,
  12,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  0,
  26,
  11,
);

const api: DeviceCheckApi = {
  facts() {
    const context = 'OffscreenCanvas' in self ? new OffscreenCanvas(1, 1).getContext('webgl2') : null;
    const facts = {
      hasWebGl2: context !== null,
      renderer: context === null ? null : rendererOf(context),
      hasWasmSimd: WebAssembly.validate(SIMD_MODULE),
    };
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return facts;
  },
  echo: (buffer) => transfer(buffer, [buffer]),
};

expose(api);
