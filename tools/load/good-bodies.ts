import type { UserSettings } from '@contract/user-settings';
import { AFTERMATH } from '../../server/features/captures/capture.fixture';
import { GOOD_TELEMETRY } from './good-telemetry';

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

/** A body that each call which changes something accepts, by path. */
export const GOOD_BODIES: Readonly<Record<string, unknown>> = {
  '/api/telemetry/collect': GOOD_TELEMETRY,
  '/api/user/settings': GOOD_SETTINGS,
  '/api/cloud/send-sighting-email': {
    userEmail: 'somebody@example.org',
    sightingMetadata: 'An aircraft, high up.',
    imageData: '',
    sendToSelf: false,
    additionalRecipients: [],
  },
  '/api/user/captures/{captureId}/aftermath': AFTERMATH,
  '/api/user/sign-up': { username: 'amelia', email: 'amelia@example.org', password: GOOD_PASSWORD },
  '/api/user/confirm-address': { token: GOOD_TOKEN, password: GOOD_PASSWORD },
  '/api/user/sign-in': { email: 'amelia@example.org', password: GOOD_PASSWORD },
  '/api/user/password': { password: GOOD_PASSWORD, newPassword: 'another correct horse' },
  '/api/user/password-reset-request': { email: 'amelia@example.org' },
  '/api/user/password-reset': { token: GOOD_TOKEN, newPassword: 'another correct horse' },
  '/api/user/delete-account': { password: GOOD_PASSWORD },
};
