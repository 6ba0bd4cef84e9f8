import { resolve } from 'node:path';
import * as z from 'zod';
import { BASEMAP_FORM, type BasemapSetting, parseBasemap } from './basemap-setting';
import { EMBED_ORIGINS_FORM, parseEmbedOrigins } from './embed-origins';
import { DATA_READERS } from './http/data-readers';
import { parseSmtpUrl, SMTP_URL_FORM, type SmtpServer } from './mail/smtp-server';
import { type AircraftSource, parseAircraftSources } from './providers/source-list';
import type { WatchArea } from './providers/provider';
import { parseSatelliteSources, type SatelliteSourceEntry } from './satellites/sources/source-list';
import { parseWeatherSources, WEATHER_SOURCE_FORM, type WeatherSource } from './weather/weather-sources';
import { parseWatchAreas, WATCH_AREAS_FORM } from './watch/watch-areas';

const DEFAULT_SOURCES = 'adsb.lol,adsb.fi,opensky,demo';
const DEFAULT_WEATHER_SOURCES = 'open-meteo,metar';
const DEFAULT_SATELLITE_SOURCES = 'celestrak,demo';
const S3_TOGETHER = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** An empty variable counts as one that is not set: `NAME=` in a file or in a container's settings. */
function optionalText(allowed: string, max = 2000) {
  return z.string().max(max, `allowed: ${allowed}`).optional();
}

function wholeNumber(min: number, max: number, fallback: number) {
  const allowed = `allowed: a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, allowed)
    .transform(Number)
    .refine((value) => value >= min && value <= max, allowed)
    .default(fallback);
}

function address(schemes: readonly string[], example: string) {
  const message = `allowed: an address such as ${example}`;
  return z
    .string()
    .refine((text) => URL.canParse(text) && schemes.includes(new URL(text).protocol), message)
    .optional();
}

const email = z.email('allowed: one mail address, such as help@example.org').max(254).optional();

const MAX_RESEARCH_RECIPIENTS = 2;

const researchRecipientsSchema = z.array(z.email().max(254)).max(MAX_RESEARCH_RECIPIENTS);

function researchRecipients(text: string, context: z.RefinementCtx): readonly string[] {
  const parsed = researchRecipientsSchema.safeParse(text.split(',').map((each) => each.trim()));
  if (parsed.success) return [...new Set(parsed.data)];
  const allowed = `allowed: at most ${MAX_RESEARCH_RECIPIENTS} mail addresses, such as one@example.org,two@example.org`;
  context.addIssue({ code: 'custom', message: allowed });
  return z.NEVER;
}

function smtpServer(text: string, context: z.RefinementCtx): SmtpServer {
  const server = parseSmtpUrl(text);
  if (server !== undefined) return server;
  context.addIssue({ code: 'custom', message: `allowed: ${SMTP_URL_FORM}` });
  return z.NEVER;
}

function aircraftSources(text: string, context: z.RefinementCtx): readonly AircraftSource[] {
  try {
    return parseAircraftSources(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^AIRCRAFT_SOURCES: /, '') : 'cannot be read';
    context.addIssue({ code: 'custom', message: reason });
    return z.NEVER;
  }
}

function satelliteSources(text: string, context: z.RefinementCtx): readonly SatelliteSourceEntry[] {
  try {
    return parseSatelliteSources(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^SATELLITE_SOURCES: /, '') : 'cannot be read';
    context.addIssue({ code: 'custom', message: reason });
    return z.NEVER;
  }
}

function watchAreas(text: string, context: z.RefinementCtx): readonly WatchArea[] {
  const areas = parseWatchAreas(text);
  if (areas !== undefined) return areas;
  context.addIssue({ code: 'custom', message: `allowed: ${WATCH_AREAS_FORM}` });
  return z.NEVER;
}

function basemap(text: string, context: z.RefinementCtx): BasemapSetting {
  const setting = parseBasemap(text);
  if (setting !== undefined) return setting;
  context.addIssue({ code: 'custom', message: `allowed: ${BASEMAP_FORM}` });
  return z.NEVER;
}

function embedOrigins(text: string, context: z.RefinementCtx): readonly string[] {
  const origins = parseEmbedOrigins(text);
  if (origins !== undefined) return origins;
  context.addIssue({ code: 'custom', message: `allowed: ${EMBED_ORIGINS_FORM}` });
  return z.NEVER;
}

function weatherSources(text: string, context: z.RefinementCtx): readonly WeatherSource[] {
  const sources = parseWeatherSources(text);
  if (sources !== undefined) return sources;
  context.addIssue({ code: 'custom', message: `allowed: ${WEATHER_SOURCE_FORM}` });
  return z.NEVER;
}

const environmentSchema = z
  .object({
    NODE_ENV: z
      .enum(['development', 'production', 'test'], 'allowed: development, production, test')
      .default('development'),
    PORT: wholeNumber(0, 65_535, 8080),
    HOST: z
      .string()
      .regex(/^[\w.:-]{1,253}$/, 'allowed: a host name or an address to listen on, such as 127.0.0.1 or 0.0.0.0')
      .default('127.0.0.1'),
    PUBLIC_URL: address(['http:', 'https:'], 'https://sky.example.org'),
    TLS_CERT_FILE: optionalText('path of a PEM certificate'),
    TLS_KEY_FILE: optionalText('path of a PEM private key'),
    TRUST_PROXY_HOPS: wholeNumber(0, 10, 0),
    RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000, 6000),
    DATA_DIR: z.string().min(1).default('./data'),
    DATABASE_URL: address(['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/skylens'),
    HISTORY_RETENTION_DAYS: wholeNumber(1, 3650, 7),
    AIRCRAFT_SOURCES: z
      .string()
      .max(4000, 'allowed: at most 4000 characters')
      .transform(aircraftSources)
      .prefault(DEFAULT_SOURCES),
    WATCH_AREAS: z.string().max(2000, `allowed: ${WATCH_AREAS_FORM}`).transform(watchAreas).default([]),
    SATELLITE_SOURCES: z
      .string()
      .max(4000, 'allowed: at most 4000 characters')
      .transform(satelliteSources)
      .prefault(DEFAULT_SATELLITE_SOURCES),
    WEATHER_SOURCE: z
      .string()
      .max(2000, `allowed: ${WEATHER_SOURCE_FORM}`)
      .transform(weatherSources)
      .prefault(DEFAULT_WEATHER_SOURCES),
    STANDING_DATA: z
      .string()
      .regex(
        /^(?:vrs(?:=https?:\/\/[^\s/@]+(?:\/\S*)?)?|dir:.+)$/,
        'allowed: vrs, vrs=URL (without user name and password) or dir:PATH',
      )
      .default('vrs'),
    BASEMAP: z.string().max(2000, `allowed: ${BASEMAP_FORM}`).transform(basemap).optional(),
    SECRET_KEY: z.string().min(32, 'allowed: at least 32 characters').optional(),
    SMTP_URL: z.string().transform(smtpServer).optional(),
    MAIL_FROM: email,
    RESEARCH_RECIPIENTS: z.string().max(1000).transform(researchRecipients).default([]),
    MQTT_URL: address(['mqtt:', 'mqtts:', 'ws:', 'wss:'], 'mqtt://user:password@broker.example.org:1883'),
    S3_ENDPOINT: address(['http:', 'https:'], 'https://s3.example.org'),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'allowed: the name of a bucket')
      .optional(),
    S3_REGION: z
      .string()
      .regex(/^[\w-]{1,50}$/, 'allowed: a region, such as us-east-1')
      .default('us-east-1'),
    S3_ACCESS_KEY_ID: optionalText('a key of at most 200 characters', 200),
    S3_SECRET_ACCESS_KEY: optionalText('a key of at most 200 characters', 200),
    CAPTURE_STORAGE_GB: wholeNumber(1, 1_000_000, 20),
    AI_BASE_URL: address(['http:', 'https:'], 'https://api.example.org/v1'),
    AI_MODEL: z
      .string()
      .regex(/^[\w./:@+-]{1,200}$/, 'allowed: the name of a model')
      .default('gpt-4o-mini'),
    AI_API_KEY: optionalText('a key of at most 500 characters', 500),
    AI_CALLS_PER_HOUR: wholeNumber(0, 1_000_000, 60),
    AI_TOKENS_PER_HOUR: wholeNumber(0, 1_000_000_000 - 1, 100_000),
    SUPPORT_EMAIL: email,
    PARTNER_EMAIL: email,
    SUPPORT_HANDLE: optionalText('a name of at most 100 characters', 100),
    DONATION_URL: address(['http:', 'https:'], 'https://example.org/donate'),
    LOG_LEVEL: z.enum(LOG_LEVELS, `allowed: ${LOG_LEVELS.join(', ')}`).default('info'),
    LOG_FORMAT: z.enum(['auto', 'json', 'pretty'], 'allowed: auto, json, pretty').default('auto'),
    DATA_READERS: z.enum(DATA_READERS, `allowed: ${DATA_READERS.join(', ')}`).default('local'),
    EMBED_ORIGINS: z.string().max(2000, `allowed: ${EMBED_ORIGINS_FORM}`).transform(embedOrigins).default([]),
    METRICS_TOKEN: z.string().min(16, 'allowed: at least 16 characters').optional(),
  })
  .superRefine((env, context) => {
    if ((env.TLS_CERT_FILE === undefined) !== (env.TLS_KEY_FILE === undefined)) {
      const missing = env.TLS_CERT_FILE === undefined ? 'TLS_CERT_FILE' : 'TLS_KEY_FILE';
      context.addIssue({
        code: 'custom',
        path: [missing],
        message: 'allowed: certificate and key together, or neither',
      });
    }
    if (env.SMTP_URL !== undefined && env.MAIL_FROM === undefined) {
      context.addIssue({
        code: 'custom',
        path: ['MAIL_FROM'],
        message: 'allowed: the sender, wherever SMTP_URL is set',
      });
    }
    const missing = S3_TOGETHER.filter((name) => env[name] === undefined);
    if (missing.length < S3_TOGETHER.length) {
      for (const name of missing) {
        context.addIssue({
          code: 'custom',
          path: [name],
          message: `allowed: ${S3_TOGETHER.join(', ')} together, or none`,
        });
      }
    }
  })
  .transform((env) => ({ ...env, DATA_DIR: resolve(env.DATA_DIR) }));

export type Environment = z.output<typeof environmentSchema>;

export interface EnvironmentFault {
  readonly variable: string;
  /** Says what is allowed; never repeats the value, which may be a secret. */
  readonly message: string;
}

export type EnvironmentResult =
  | { readonly ok: true; readonly env: Environment }
  | { readonly ok: false; readonly faults: readonly EnvironmentFault[] };

/** Reads the whole configuration once, at start. Every wrong variable is reported, not only the first. */
export function parseEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentResult {
  const given = Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => {
      const text = value?.trim();
      return text === undefined || text === '' ? [] : [[name, text]];
    }),
  );
  const result = environmentSchema.safeParse(given);
  if (result.success) {
    return { ok: true, env: result.data };
  }
  return {
    ok: false,
    faults: result.error.issues.map((issue) => ({ variable: issue.path.join('.'), message: issue.message })),
  };
}

/** What is printed before the process ends with code 1. */
export function describeEnvironmentFaults(faults: readonly EnvironmentFault[]): string {
  const lines = faults.map((fault) => `  ${fault.variable}: ${fault.message}`);
  return [
    'Skylens cannot start: the configuration is wrong.',
    ...lines,
    'All variables are explained in .env.example.',
  ].join('\n');
}
