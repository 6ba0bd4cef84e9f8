export interface SocialLimits {
  /** Shares of one account in all; each may hold comments of others. */
  readonly sharesPerUser: number;
  readonly commentsPerSighting: number;
  /** Of one account in an hour: shares made or changed, comments written or changed, likes, reports. */
  readonly sharesPerHour: number;
  readonly commentsPerHour: number;
  readonly likesPerHour: number;
  readonly reportsPerHour: number;
  /** Pictures, records and captures on their way to one network; the next waits. */
  readonly answersAtOncePerNetwork: number;
}

export const SOCIAL_LIMITS: SocialLimits = {
  sharesPerUser: 2000,
  commentsPerSighting: 5000,
  sharesPerHour: 120,
  commentsPerHour: 60,
  likesPerHour: 600,
  reportsPerHour: 30,
  answersAtOncePerNetwork: 64,
};
