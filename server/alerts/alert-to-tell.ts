import type { AlertWords } from '@contract/alert-words';
import type { Episode } from '@engine/alerts/episode-book';
import type { StoredRule } from './stored-rule';

/** An alert that is due: written once for its rule, object and episode. */
export interface AlertToTell {
  readonly kind: 'told';
  readonly rule: StoredRule;
  readonly objectKey: string;
  /** By which the episode is known: of a pass its highest moment, which may be ahead. */
  readonly startedAtMs: number;
  /** Quiet hours and what may go out in an hour are of then. */
  readonly toldAtMs: number;
  /** What is not sent by then is of no use any more. */
  readonly goodUntilMs: number;
  readonly words: AlertWords;
  /**
   * How the episode goes on: `open`, changes of it follow; `over`, it is a moment that is known beforehand, such as a
   * pass, and another one of this rule and object within so many milliseconds is the same; `sample`, somebody tries
   * their channels, in quiet hours too.
   */
  readonly course:
    | { readonly is: 'open' }
    | { readonly is: 'over'; readonly sameWithinMs: number }
    | { readonly is: 'sample' };
}

export type AlertChange = AlertToTell | { readonly kind: 'turned' | 'ended'; readonly episode: Episode };
