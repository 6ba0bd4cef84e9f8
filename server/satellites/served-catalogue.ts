import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { catalogueDocument } from './catalogue-document';
import type { SatelliteCatalogueStore } from './catalogue-store';
import { runInSlices } from './run-in-slices';

export type CatalogueCoding = 'br' | 'gzip' | 'identity';

/** One catalogue, made once and sent many times. */
export interface ServedDocument {
  readonly version: string;
  readonly bodies: Readonly<Record<CatalogueCoding, Buffer>>;
}

const BROTLI_QUALITY = 9;
/** 4 MiB: the columns repeat far apart. */
const BROTLI_WINDOW_BITS = 22;
const GZIP_LEVEL = 6;

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Keeps the document of the newest catalogue ready. The one before is sent while a new one is in the making. */
export class ServedCatalogue {
  readonly #store: SatelliteCatalogueStore;
  readonly #stopListening: () => void;
  #ready: ServedDocument | null = null;
  #making: Promise<void> | null = null;

  constructor(store: SatelliteCatalogueStore, onError: (error: unknown) => void) {
    this.#store = store;
    const make = (): void => {
      this.#making ??= this.#make()
        .catch(onError)
        .finally(() => {
          this.#making = null;
          if (this.#isBehind()) make();
        });
    };
    this.#stopListening = store.onChange(make);
    if (store.current() !== null) make();
  }

  close(): void {
    this.#stopListening();
  }

  /** Null while no catalogue was ever loaded. */
  async document(): Promise<ServedDocument | null> {
    if (this.#ready === null) await this.#making;
    return this.#ready;
  }

  #isBehind(): boolean {
    const catalogue = this.#store.current();
    return (
      catalogue !== null && this.#failedVersion !== catalogue.version && this.#ready?.version !== catalogue.version
    );
  }

  /** A document that cannot be made is not tried for ever. */
  #failedVersion = '';

  async #make(): Promise<void> {
    const catalogue = this.#store.current();
    if (catalogue === null) return;
    this.#failedVersion = catalogue.version;
    const identity = Buffer.from(await runInSlices(catalogueDocument(catalogue)));
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
      [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
    };
    // Both run in the thread pool; one after the other leaves threads for other work.
    const br = await brotli(identity, { params });
    const zipped = await zip(identity, { level: GZIP_LEVEL });
    this.#ready = { version: catalogue.version, bodies: { br, gzip: zipped, identity } };
  }
}
