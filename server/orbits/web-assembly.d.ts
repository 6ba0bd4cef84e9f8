/** What Node has of WebAssembly beyond the types that its package declares. */
declare namespace WebAssembly {
  class Module {
    readonly exports?: never;
  }
  class Instance {
    constructor(module: Module);
    readonly exports: Readonly<Record<string, unknown>>;
  }
  function validate(bytes: Uint8Array): boolean;
  function compile(bytes: Uint8Array): Promise<Module>;
}
