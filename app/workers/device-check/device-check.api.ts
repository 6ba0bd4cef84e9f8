/** What a worker of this browser can do. */
export interface WorkerFacts {
  readonly hasWebGl2: boolean;
  /** Who draws; null where the browser does not say. */
  readonly renderer: string | null;
  /** Vector instructions of WebAssembly, which the fast build of SGP4 is made of. */
  readonly hasWasmSimd: boolean;
}

export interface DeviceCheckApi {
  facts(): WorkerFacts;
  /** Gives back what it was given: for measuring the way there and back. */
  echo(buffer: ArrayBuffer): ArrayBuffer;
}
