/** What the calls below a path are about, the first that fits; their group in the OpenAPI document. */
const TAGS: readonly (readonly [path: string, tag: string])[] = [
  ['/api/aerial-objects', 'Objects in the sky'],
  ['/api/flight-data', 'Objects in the sky'],
  ['/api/ai', 'Objects in the sky'],
  ['/api/analytics/telemetry', 'Objects in the sky'],
  ['/api/history', 'History'],
  ['/api/flights', 'History'],
  ['/api/analytics/satellites', 'Satellites'],
  ['/api/analytics/triangulation', 'Triangulation'],
  ['/api/analytics', 'Analytics'],
  ['/api/satellite', 'Satellites'],
  ['/api/identify', 'Objects in the sky'],
  ['/api/airports', 'Places'],
  ['/api/basemap', 'Places'],
  ['/api/ground-height', 'Places'],
  ['/api/weather', 'Places'],
  ['/api/user/captures', 'Captures'],
  ['/api/cloud', 'Captures'],
  ['/api/user/api-keys', 'API keys'],
  ['/api/user/settings', 'Settings'],
  ['/api/user/preferences', 'Settings'],
  ['/api/user/home-cells', 'Settings'],
  ['/api/user/alert', 'Alerts'],
  ['/api/alert-calendar', 'Alerts'],
  ['/api/user/observations', 'Observations'],
  ['/api/user/seen-satellites', 'Analytics'],
  ['/api/user', 'Account'],
  ['/api/account-deletions', 'Account'],
  ['/api/social', 'Social'],
  ['/api/admin/analytics', 'Analytics'],
  ['/api/admin', 'Administration'],
  ['/data', 'Objects in the sky'],
];
const OF_THE_SERVER = 'Server';

export function tagOf(path: string): string {
  return TAGS.find(([start]) => path.startsWith(start))?.[1] ?? OF_THE_SERVER;
}
