import type { TriedChannel, TriedRule } from '@contract/alert';
import { ALERT_CHANNEL_WORDS, ALERT_FAILURE_WORDS, alertsCopy } from '@app/copy/alerts-copy';
import { toast } from '@app/state/toast-store';

const copy = alertsCopy.rules;
/** What failed takes longer to read. */
const FAILED_FOR_MS = 15_000;

function outcomeText({ channel, outcome, failure }: TriedChannel): string {
  const why = failure === null ? null : ALERT_FAILURE_WORDS[failure];
  const isRetried = outcome === 'waits' && why !== null;
  const words = isRetried ? copy.outcomes.again(why) : (why ?? copy.outcomes[outcome]);
  return alertsCopy.byChannel(ALERT_CHANNEL_WORDS[channel], words);
}

const isWell = ({ outcome, failure }: TriedChannel): boolean =>
  outcome === 'sent' || (outcome === 'waits' && failure === null);

/** Says by which channels a sample arrived, and why not by others. */
export function sayTried({ channels }: TriedRule): void {
  // Several browsers may have been pushed to alike.
  const lines = [...new Set(channels.map(outcomeText))];
  const description = [...lines, copy.testedText].join(' ');
  if (channels.every(isWell)) toast({ title: copy.tested, description });
  else toast({ title: copy.untested, description, variant: 'danger', durationMs: FAILED_FOR_MS });
}
