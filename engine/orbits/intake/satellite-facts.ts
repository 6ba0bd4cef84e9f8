import type { SatelliteObjectType } from '../satellite-record';

/** What a satellite catalogue (SATCAT) tells of an object. Null is unknown. */
export interface SatelliteFacts {
  readonly name: string | null;
  readonly internationalDesignator: string | null;
  readonly objectType: SatelliteObjectType;
  readonly owner: string | null;
  /** `YYYY-MM-DD`. */
  readonly launchDate: string | null;
}

const OBJECT_TYPES: Readonly<Record<string, SatelliteObjectType>> = {
  PAY: 'payload',
  PAYLOAD: 'payload',
  'R/B': 'rocket-body',
  'ROCKET BODY': 'rocket-body',
  DEB: 'debris',
  DEBRIS: 'debris',
};

/** Type of an object as CelesTrak (`PAY`) or Space-Track (`PAYLOAD`) writes it. */
export function objectTypeOf(published: unknown): SatelliteObjectType {
  return (typeof published === 'string' ? OBJECT_TYPES[published.trim().toUpperCase()] : undefined) ?? 'unknown';
}

/** The catalogue marks rocket bodies and debris in their names; of a payload the name says nothing. */
export function objectTypeOfName(name: string): SatelliteObjectType {
  if (/(?:^|\s)R\/B(?:\W|$)/.test(name)) return 'rocket-body';
  return /(?:^|\s)DEB(?:\W|$)/.test(name) ? 'debris' : 'unknown';
}

export function ownerOf(published: unknown): string | null {
  const text = typeof published === 'string' ? published.trim().toUpperCase() : '';
  return /^[A-Z0-9/&.-]{1,12}$/.test(text) && text !== 'TBD' ? text : null;
}

export function launchDateOf(published: unknown): string | null {
  const text = typeof published === 'string' ? published.trim().slice(0, 10) : '';
  return /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(text) ? text : null;
}
