/** Pixi's replacement for generated code, for pages whose Content-Security-Policy forbids eval; it ships no types. */
declare module 'pixi.js/unsafe-eval';
