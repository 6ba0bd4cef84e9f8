const PUBLIC = {
  'open-meteo': 'https://api.open-meteo.com',
  metar: 'https://aviationweather.gov',
} as const;

export type WeatherSourceName = keyof typeof PUBLIC;

export interface WeatherSource {
  readonly name: WeatherSourceName;
  /** No slash at the end. */
  readonly baseUrl: string;
}

export const WEATHER_SOURCE_FORM =
  'open-meteo and metar with a comma between them, or one of them, each of which may be followed by =URL (http or https, ' +
  'without user name and password); none asks nobody';

/** WEATHER_SOURCE. Undefined where it cannot be read. */
export function parseWeatherSources(text: string): readonly WeatherSource[] | undefined {
  if (text === 'none') return [];
  const sources = text.split(',').map((entry) => sourceOf(entry.trim()));
  const known = sources.filter((source) => source !== undefined);
  const isOnceEach = new Set(known.map(({ name }) => name)).size === sources.length;
  return isOnceEach ? known : undefined;
}

function sourceOf(entry: string): WeatherSource | undefined {
  const [name = '', ...rest] = entry.split('=');
  if (!isName(name)) return undefined;
  if (rest.length === 0) return { name, baseUrl: PUBLIC[name] };
  const address = rest.join('=');
  if (!URL.canParse(address)) return undefined;
  const { protocol, username, password, href } = new URL(address);
  const isPlain = (protocol === 'http:' || protocol === 'https:') && username === '' && password === '';
  return isPlain ? { name, baseUrl: href.replace(/\/+$/, '') } : undefined;
}

function isName(name: string): name is WeatherSourceName {
  return Object.hasOwn(PUBLIC, name);
}
