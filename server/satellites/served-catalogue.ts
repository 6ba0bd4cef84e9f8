import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib';
import { catalogueDocument } from './catalogue-document';
import type { LoadedCatalogue, SatelliteCatalogueStore } from './catalogue-store';
import { runInSlices } from './sources/run-in-slices';

export type CatalogueCoding = 'br' | 'gzip' | 'identity';

/** One way of sending a catalogue. */
export interface ServedBody {
  readonly bytes: Buffer;
  /** The text of its ETag: the version, and what tells these bytes from others of the same version. */
  readonly tag: string;
}

/** One catalogue, made once and sent many times. */
export interface ServedDocument {
  readonly version: string;
  readonly bodies: Readonly<Record<CatalogueCoding, ServedBody>>;
}

/**
 * A catalogue of 16,069 objects (2.42 MB) becomes 541 kB at quality 5 in 0.05 s, 464 kB at 10 in 0.9 s, 447 kB at 11 in
 * 2.5 s; gzip's default gives 584 kB. It is made some three times a day and sent over mobile networks: who asks at once
 * gets the quick one, everybody later the small one.
 */
const BROTLI_QUALITY = { quick: 5, small: 10 } as const;
/** A far larger one would take as much longer: it stays with the quick one. */
const LARGE_BYTES = 8_000_000;
/** 4 MiB: the columns repeat far apart. */
const BROTLI_WINDOW_BITS = 22;
const GZIP_LEVEL = 6;

/** What tells the ETags of one version apart: which bytes they name. */
export const TAG_ENDINGS = { identity: '', gzip: '-gz', quick: '-br', small: '-small-br' } as const;

const brotli = promisify(brotliCompress);
const unpacked = promisify(brotliDecompress);
const zip = promisify(gzip);

export interface ServedCatalogueOptions {
  readonly onError: (error: unknown) => void;
  /** Told of each catalogue with its smallest document, compressed with Brotli. */
  readonly onMade: (catalogue: LoadedCatalogue, document: Buffer) => void;
}

/** Keeps the document of the newest catalogue ready. The one before is sent while a new one is in the making. */
export class ServedCatalogue {
  readonly #store: SatelliteCatalogueStore;
  readonly #stopListening: () => void;
  readonly #onMade: ServedCatalogueOptions['onMade'];
  #ready: ServedDocument | null = null;
  #making: Promise<void> | null = null;
  /** A document that cannot be made is not tried for ever. */
  #triedVersion = '';
  #tellReady: () => void = () => undefined;
  readonly #firstReady = new Promise<void>((resolve) => {
    this.#tellReady = resolve;
  });

  constructor(store: SatelliteCatalogueStore, { onError, onMade }: ServedCatalogueOptions) {
    this.#store = store;
    this.#onMade = onMade;
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
    if (this.#ready === null) await Promise.race([this.#making, this.#firstReady]);
    return this.#ready;
  }

  #isBehind(): boolean {
    const catalogue = this.#store.current();
    return catalogue !== null && this.#triedVersion !== catalogue.version;
  }

  async #make(): Promise<void> {
    const catalogue = this.#store.current();
    if (catalogue === null) return;
    this.#triedVersion = catalogue.version;
    const identity = Buffer.from(await runInSlices(catalogueDocument(catalogue)));
    const { version } = catalogue;
    const bodyOf = (bytes: Buffer, form: keyof typeof TAG_ENDINGS): ServedBody => ({
      bytes,
      tag: `${version}${TAG_ENDINGS[form]}`,
    });
    // Each runs in the thread pool; one after the other leaves threads for other work.
    const quick = await compressed(identity, BROTLI_QUALITY.quick);
    const bodies = {
      br: bodyOf(quick, 'quick'),
      gzip: bodyOf(await zip(identity, { level: GZIP_LEVEL }), 'gzip'),
      identity: bodyOf(identity, 'identity'),
    };
    this.#ready = { version, bodies };
    this.#tellReady();
    if (identity.length > LARGE_BYTES) {
      this.#onMade(catalogue, quick);
      return;
    }
    const small = await compressed(identity, BROTLI_QUALITY.small);
    this.#ready = { version, bodies: { ...bodies, br: bodyOf(small, 'small') } };
    this.#onMade(catalogue, small);
  }
}

/** @param small the document of a past catalogue as it was kept, compressed with Brotli */
export async function pastBody(version: string, small: Buffer, coding: CatalogueCoding): Promise<ServedBody> {
  if (coding === 'br') return { bytes: small, tag: `${version}${TAG_ENDINGS.small}` };
  const identity = await unpacked(small);
  if (coding === 'identity') return { bytes: identity, tag: `${version}${TAG_ENDINGS.identity}` };
  return { bytes: await zip(identity, { level: GZIP_LEVEL }), tag: `${version}${TAG_ENDINGS.gzip}` };
}

function compressed(identity: Buffer, quality: number): Promise<Buffer> {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
  };
  return brotli(identity, { params });
}
