import type { Alerts } from '../../alerts/start-alerts';
import type { CaptureStorage } from '../../capture-storage/capture-storage';
import type { CallDatabase } from '../../db/bounded-read';
import type { MailQueue } from '../../mail/outgoing-mail';
import type { Logger } from '../../observability/logger';
import type { VisitorClaim } from '../../security/visitor-claim';
import type { AccountLimits } from './attempts';

export interface AccountDependencies {
  readonly database: CallDatabase;
  /** Pictures and records of captures, for the archive. */
  readonly captureStorage: CaptureStorage;
  /** Pages come over https, so the cookie may never go another way. */
  readonly isSecure: boolean;
  /** Where people open the app, for links in mails, without a slash at its end. */
  readonly appUrl: string;
  readonly mail: MailQueue;
  /** What becomes the account's when a browser signs in. */
  readonly visitorClaims: readonly VisitorClaim[];
  /** Told once that is written. */
  readonly alerts: Pick<Alerts, 'rulesChanged'>;
  readonly log: Pick<Logger, 'error'>;
  /** The usual unless given. */
  readonly accountLimits?: AccountLimits;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}
