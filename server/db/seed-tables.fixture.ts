/**
 * Part 1 §3 of the specification, "Stored entities", typed out by hand: what the tests hold the database and the
 * contract against. A default is written as the database gives it back; a column without one is absent from `defaults`.
 */
export interface SeedTable {
  readonly fields: readonly string[];
  readonly defaults?: Readonly<Record<string, string | number | boolean>>;
  readonly enumerations?: Readonly<Record<string, readonly string[]>>;
  readonly unique?: readonly string[];
  /** What this product keeps beside the seed's fields, each of which may be null. */
  readonly beside?: readonly string[];
}

export const SEED_TABLES: Readonly<Record<string, SeedTable>> = {
  aerial_objects: {
    fields: (
      'id externalId name type altitude altitudeUnit speed speedUnit heading latitude longitude verticalRate callsign ' +
      'operator origin destination registration aircraftType dataSource lastSeen firstSeen confidence ' +
      'estimatedPurpose threatLevel metadata objectHash'
    ).split(' '),
    defaults: { confidence: 'unverified', threatLevel: 'unknown' },
    enumerations: {
      type: ['airplane', 'helicopter', 'satellite', 'drone', 'other'],
      altitudeUnit: ['ft', 'm', 'km'],
      speedUnit: ['kts', 'mph', 'km/h'],
      dataSource: ['adsb', 'flightradar24', 'satellitetracker', 'manual', 'other'],
      confidence: ['confirmed', 'probable', 'possible', 'unverified'],
      threatLevel: ['none', 'low', 'medium', 'high', 'unknown'],
    },
  },
  position_history: {
    fields: 'id objectId latitude longitude altitude heading speed verticalRate timestamp'.split(' '),
    beside: 'flightId tile ellipsoidHeightM turnRateDegS flags feed altitudeKind'.split(' '),
  },
  data_sources: {
    fields: 'id name type apiEndpoint apiKey refreshIntervalSeconds isActive lastFetched createdAt metadata'.split(' '),
    defaults: { refreshIntervalSeconds: 60, isActive: true },
  },
  weather_data: {
    fields: (
      'id latitude longitude altitude temperature windSpeed windDirection pressure visibility cloudCoverage ' +
      'precipitationRate timestamp source forecast forecastHours'
    ).split(' '),
    beside: 'lowCloud middleCloud highCloud'.split(' '),
    defaults: { forecast: false },
  },
  object_analysis: {
    fields: (
      'id objectId enhancedName typeConfidence possibleAlternateTypes threatAssessment estimatedPurpose ' +
      'additionalDetails createdAt dataSource analysisVersion'
    ).split(' '),
    defaults: { dataSource: 'ai' },
  },
  alerts: {
    fields: 'id objectId userId alertType message severity isRead createdAt metadata'.split(' '),
    defaults: { isRead: false },
  },
  user_observations: {
    fields: (
      'id userId latitude longitude altitude observationTime description objectType heading speed imageUrl confidence ' +
      'metadata createdAt verificationStatus'
    ).split(' '),
    defaults: { verificationStatus: 'pending' },
  },
  subscriptions: {
    fields: (
      'id userId planType startDate endDate isActive paymentId stripeCustomerId stripeSubscriptionId metadata createdAt ' +
      'updatedAt'
    ).split(' '),
    defaults: { isActive: true },
  },
  user_preferences: {
    fields: (
      'id userId defaultAltitudeUnit defaultSpeedUnit defaultDistanceUnit darkMode radarRange alertNotifications ' +
      'soundEnabled cameraStabilization enhancedTracking objectPrediction showTrajectories defaultTimeWindow ' +
      'trackedObjects widgetConfiguration uiLayout'
    ).split(' '),
    beside: ['tableColumns'],
    defaults: {
      darkMode: false,
      radarRange: 25,
      alertNotifications: true,
      soundEnabled: true,
      cameraStabilization: true,
      enhancedTracking: true,
      objectPrediction: true,
      showTrajectories: true,
      defaultTimeWindow: 5,
    },
    enumerations: {
      defaultAltitudeUnit: ['ft', 'm', 'km'],
      defaultSpeedUnit: ['kts', 'mph', 'km/h'],
      defaultDistanceUnit: ['nm', 'mi', 'km'],
    },
    unique: ['userId'],
  },
  users: {
    fields: (
      'id username password email fullName organization role isAdmin isActive lastLogin createdAt updatedAt apiKey ' +
      'apiQuota apiUsage subscriptionTier'
    ).split(' '),
    defaults: { role: 'user', isAdmin: false, isActive: true, apiQuota: 100, apiUsage: 0, subscriptionTier: 'basic' },
    unique: ['username', 'email'],
  },
  shared_sightings: {
    fields: (
      'id observationId sharedByUserId sharedWithUserId publiclyShared shareToken title description visibility sharedAt ' +
      'expiresAt viewCount likes metadata'
    ).split(' '),
    defaults: { publiclyShared: false, visibility: 'public', viewCount: 0, likes: 0 },
  },
  sighting_comments: { fields: 'id sharedSightingId userId comment createdAt updatedAt'.split(' ') },
  user_api_keys: {
    fields: 'id userId service apiKey isActive usageCount lastUsed createdAt updatedAt'.split(' '),
    defaults: { isActive: true, usageCount: 0 },
  },
};

/** `externalId` → `external_id`. */
export function columnOf(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
