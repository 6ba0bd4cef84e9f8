import type * as z from 'zod';
import type { alertRuleBodySchema } from '@contract/alert';
import type { sightingRequestSchema } from '@contract/identify';
import type { noticeBodySchema } from '@contract/notice';
import type { sessionMemberSchema, triangulationObservationSchema } from '@contract/triangulation';
import type { UserObservationRequest } from '@contract/observation';
import type { UserSettings } from '@contract/user-settings';
import { AFTERMATH } from '../../server/features/captures/capture.fixture';
import { GOOD_TELEMETRY } from './good-telemetry';

const GOOD_POINTER: z.input<typeof sessionMemberSchema> = { deviceId: 'device-3f2a9c1d' };
const GOOD_TRIANGULATION: z.input<typeof triangulationObservationSchema> = {
  ...GOOD_POINTER,
  latitude: 52.5,
  longitude: 13.4,
  altitude: 80,
  azimuth: 90,
  elevation: 20,
  sensorAccuracy: { compass: 5, gyroscope: 2, gps: 8 },
};

const GOOD_SETTINGS: UserSettings = {
  sensitivity: 75,
  autoTracking: true,
  soundEnabled: true,
  hapticFeedback: true,
  dataOverlay: true,
  nightMode: false,
  filterRadius: 25,
  updateFrequency: 2,
  precision: 'high',
};

/** Of nobody: a call that takes them finds no account and no link. */
const GOOD_PASSWORD = 'correct horse battery';
const GOOD_TOKEN = 'A'.repeat(43);

/** As the station's card sends it (part 2 §3). */
const GOOD_OBSERVATION: UserObservationRequest = {
  objectType: 'satellite',
  confidence: 'confirmed',
  latitude: 51.6,
  longitude: -12.3,
  altitude: 1_371_391.12,
  bearing: 247,
  description: 'International Space Station (NORAD 25544), speed 7.66 km/s',
  observationTime: '2026-11-20T18:00:00.000Z',
  metadata: { noradId: '25544', name: 'ISS (ZARYA)', speed: 7.66, source: 'SGP4', isInDaylight: true },
};

/** A light that went to the right for a minute; the time is the caller's, who sends what is near it. */
const GOOD_SIGHTING: z.input<typeof sightingRequestSchema> = {
  observer: { latitude: 52.5, longitude: 13.4, height: 80 },
  from: new Date(Date.now() - 60_000).toISOString(),
  to: new Date().toISOString(),
  direction: { azimuth: 180, elevation: 40 },
  course: { clockwiseFromUp: 90 },
  light: 'steady',
  colour: 'white',
};

/** Low over the own roof, by every channel, not at night. */
const GOOD_ALERT_RULE: z.input<typeof alertRuleBodySchema> = {
  name: 'Low over the roof',
  condition: {
    kind: 'operator',
    value: 'Lufthansa',
    area: { place: { latitude: 52.5, longitude: 13.4 }, radiusNm: 5, maxAltitudeFt: 5000, leadSeconds: 60 },
  },
  channels: ['push', 'mail', 'webhook', 'mqtt'],
  quietHours: { from: '22:00', to: '07:00', timeZone: 'Europe/Berlin' },
};

const GOOD_NOTICE: z.input<typeof noticeBodySchema> = {
  kind: 'maintenance',
  title: 'New disk',
  text: 'The history stands still for ten minutes.',
  startsAt: '2026-12-01T02:00:00.000Z',
  endsAt: '2026-12-01T02:10:00.000Z',
};

/** A body that each call which changes something accepts, by path. */
export const GOOD_BODIES: Readonly<Record<string, unknown>> = {
  '/api/telemetry/collect': GOOD_TELEMETRY,
  '/api/user/settings': GOOD_SETTINGS,
  '/api/identify': GOOD_SIGHTING,
  '/api/analytics/triangulation/observe': GOOD_TRIANGULATION,
  '/api/analytics/triangulation/sessions': GOOD_POINTER,
  '/api/analytics/triangulation/sessions/{sessionId}/members': GOOD_POINTER,
  '/api/analytics/triangulation/sessions/{sessionId}/leave': GOOD_POINTER,
  '/api/ai/predict-trajectory/{id}': { timeMinutes: 5 },
  '/api/user/preferences': { values: { defaultSpeedUnit: 'mph' }, track: [25_544] },
  '/api/user/home-cells': { latitude: 52.5, longitude: 13.4 },
  '/api/user/alert-rules': GOOD_ALERT_RULE,
  '/api/user/alert-rules/{id}': GOOD_ALERT_RULE,
  '/api/user/alerts/read': { upTo: 1 },
  '/api/user/alert-channels/push': {
    endpoint: 'https://push.example.org/send/1',
    expirationTime: null,
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  '/api/user/alert-channels/push/end': { endpoint: 'https://push.example.org/send/1' },
  '/api/user/alert-channels/webhook': { url: 'https://hooks.example.org/skylens' },
  '/api/cloud/send-sighting-email': {
    userEmail: 'somebody@example.org',
    sightingMetadata: 'An aircraft, high up.',
    imageData: '',
    sendToSelf: false,
    additionalRecipients: [],
  },
  '/api/user/captures/{captureId}/aftermath': AFTERMATH,
  '/api/user/observations': GOOD_OBSERVATION,
  '/api/user/observations/{id}': { description: 'Higher than it looked.', latitude: 52.5, longitude: 13.4 },
  '/api/user/observations/{id}/verification': { verificationStatus: 'verified' },
  '/api/user/shares': { observationId: 1, title: 'Low over the roofs', visibility: 'public' },
  '/api/user/shares/{id}': { title: 'Lower than it looked', place: 'hidden' },
  '/api/social/sightings/{sighting}/comments': { comment: 'Saw it too.' },
  '/api/social/sightings/{sighting}/comments/{commentId}': { comment: 'Heard it, too.' },
  '/api/social/sightings/{sighting}/report': { reason: 'spam', text: 'The third of these.' },
  '/api/social/sightings/{sighting}/comments/{commentId}/report': { reason: 'abuse' },
  '/api/social/moderation/sightings/{id}': { isHidden: true },
  '/api/social/moderation/comments/{id}': { isHidden: true },
  '/api/user/sign-up': { username: 'amelia', email: 'amelia@example.org', password: GOOD_PASSWORD },
  '/api/user/confirm-address': { token: GOOD_TOKEN, password: GOOD_PASSWORD },
  '/api/user/sign-in': { email: 'amelia@example.org', password: GOOD_PASSWORD },
  '/api/user/password': { password: GOOD_PASSWORD, newPassword: 'another correct horse' },
  '/api/user/password-reset-request': { email: 'amelia@example.org' },
  '/api/user/password-reset': { token: GOOD_TOKEN, newPassword: 'another correct horse' },
  '/api/user/api-keys': { name: 'the roof', scopes: ['read:sky'] },
  '/api/user/delete-account': { password: GOOD_PASSWORD, deletionId: '0b8f4b1e-6f0e-4c55-9d55-5f2f3c1a7b10' },
  '/api/admin/users/{id}': { apiQuota: 100 },
  '/api/admin/notices': GOOD_NOTICE,
  '/api/admin/notices/{id}': { ...GOOD_NOTICE, title: 'A larger disk' },
  '/api/admin/sources': { entry: 'airplanes.live=http://192.0.2.1' },
  '/api/admin/source-order': { ids: ['demo'] },
  '/api/admin/sources/{id}': { intervalS: 600 },
  '/api/admin/sources/{id}/key': { clientId: 'skylens', clientSecret: 'not-a-secret' },
};
