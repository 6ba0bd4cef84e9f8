import type { AircraftSource } from './source-list';

/** What a service knows a program by (OAuth 2.0, RFC 6749 section 4.4). */
export interface ClientCredentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A source with everything it runs with. */
export interface SourceSetup {
  readonly source: AircraftSource;
  /** Seconds from one look at a place to the next, where longer than the source's terms ask for. */
  readonly intervalS?: number;
  readonly credentials?: ClientCredentials;
  /** Its address comes from an administrator, who may not name all that the configuration of the server may. */
  readonly isGivenByAdministrator?: boolean;
}
