/** The place after which a time zone is named. */
export interface ZonePlace {
  /** "New York" */
  readonly name: string;
  readonly latitudeDeg: number;
  readonly longitudeDeg: number;
}

/**
 * The place after which the time zone of this device is named: within the zone, so some hundred kilometres off mostly.
 * Good for the stars, for nothing that is nearer. Null for zones without one, such as UTC.
 */
export async function timeZonePlace(
  zone = Intl.DateTimeFormat().resolvedOptions().timeZone,
): Promise<ZonePlace | null> {
  // Only who has no place needs it.
  const { default: places } = await import('./time-zone-places.json');
  const [latitudeDeg, longitudeDeg] = new Map(Object.entries(places)).get(zone) ?? [];
  if (latitudeDeg === undefined || longitudeDeg === undefined) return null;
  const name = (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
  return { name, latitudeDeg, longitudeDeg };
}
