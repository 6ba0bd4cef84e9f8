import { SpeechQueue, type Speaker, type SpeechVoice } from './speech-queue';

/** Specified. */
export const ANNOUNCEMENT_VOICE: SpeechVoice = { rate: 0.8, pitch: 1, volume: 0.7 };

/** What screen readers are told as it changes. */
const LIVE =
  ':is([role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output):not([aria-live="off"])';
/** Not read out with what stands around it. */
const UNSPOKEN = '[aria-hidden="true"], button';

const nothing = () => undefined;

/** The words of a live region; the same words said again differ by a space that nobody hears. */
function wordsOf(region: Element): string {
  const words: string[] = [];
  const texts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    if (text.parentElement?.closest(UNSPOKEN) === null) words.push(text.textContent ?? '');
  }
  // Two texts beside each other can be a title and what follows it.
  return words.join(' ').replaceAll(/[\n\t ]+/g, ' ');
}

function regionsOf({ target, addedNodes }: MutationRecord): readonly Element[] {
  const around = target instanceof Element ? target.closest(LIVE) : (target.parentElement?.closest(LIVE) ?? null);
  if (around !== null) return [around];
  return [...addedNodes].flatMap((node) => {
    if (!(node instanceof Element)) return [];
    return [...(node.matches(LIVE) ? [node] : []), ...node.querySelectorAll(LIVE)];
  });
}

/**
 * Speaks what the page announces to screen readers, from now on: one after the other, and of a region that has changed
 * again meanwhile only its newest words. Returns what makes it silent at once.
 */
export function speakAnnouncements(speaker: Speaker): () => void {
  const queue = new SpeechQueue(speaker, nothing, nothing);
  const heard = new WeakMap<Element, string>();
  const waiting = new Map<Element, string>();
  const take = (region: Element): string | null => {
    const words = waiting.get(region)?.trim() ?? '';
    waiting.delete(region);
    return words === '' ? null : words;
  };
  const hear = (region: Element): void => {
    const words = wordsOf(region);
    if (words === heard.get(region)) return;
    heard.set(region, words);
    const isWaiting = waiting.has(region);
    // What has left the screen is said all the same, as a toast that went while another was spoken.
    if (words.trim() === '') return;
    waiting.set(region, words);
    if (!isWaiting) queue.say([() => take(region)]);
  };
  for (const region of document.querySelectorAll(LIVE)) heard.set(region, wordsOf(region));
  const changes = new MutationObserver((records) => {
    for (const region of new Set(records.flatMap(regionsOf))) hear(region);
  });
  changes.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => {
    changes.disconnect();
    queue.clear();
  };
}
