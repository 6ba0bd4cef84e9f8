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
};
