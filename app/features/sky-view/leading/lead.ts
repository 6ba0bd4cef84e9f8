import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { leadCopy as copy } from '@app/copy/lead-copy';
import { askForSatellites } from '@app/session/current-session';
import { ANNOUNCEMENT_VOICE } from '@app/speech/announcements';
import { browserSpeaker } from '@app/speech/browser-speaker';
import { SpeechQueue } from '@app/speech/speech-queue';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { vibrate } from '@app/state/vibrate';
import { isSatelliteId } from '@contract/object-id';
import { say, useSkyViewStore } from '../sky-view-store';
import { leadState, type LeadState } from './lead-state';
import { type LeadTarget, leadTarget } from './lead-target';
import { LeadSound, leadTone } from './lead-tone';
import { isDue, leadWords, type Said } from './lead-words';

/** Readouts come up to ten times a second. */
const LOOK_EVERY_MS = 100;
const CENTRED_VIBRATION_MS = 40;

/**
 * Says words once: by the page's own voice, or to the screen reader that listens, or the announcements that are spoken
 * anyway.
 */
class LeadVoice {
  #newest: string | null = null;
  #hasVoice = 'speechSynthesis' in window;
  readonly #queue = new SpeechQueue(
    browserSpeaker(ANNOUNCEMENT_VOICE),
    () => undefined,
    (end) => {
      if (end !== 'no-voice') return;
      this.#hasVoice = false;
    },
  );

  say(words: string): void {
    const { screenReader, voiceAnnouncements } = useAccessibilityStore.getState();
    if (screenReader || voiceAnnouncements || !this.#hasVoice) {
      say(words);
      return;
    }
    const isWaiting = this.#newest !== null;
    this.#newest = words;
    // Of what could not be said meanwhile only the newest still counts.
    if (!isWaiting) this.#queue.say([() => this.#take()]);
  }

  close(): void {
    this.#queue.clear();
  }

  #take(): string | null {
    const words = this.#newest;
    this.#newest = null;
    return words;
  }
}

/** What a lock has chosen stands in the middle already: nobody has to be led there. */
function chosenId(): number | null {
  const { selectedId, isByLock } = useSelectionStore.getState();
  return isByLock ? null : selectedId;
}

/** Leads to whatever is selected, for as long as it is on. */
class Leading {
  readonly #voice = new LeadVoice();
  readonly #sound = useLensSettingsStore.getState().soundEnabled ? new LeadSound() : null;
  readonly #timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  readonly #stop = useSelectionStore.subscribe(() => this.#turnTo(chosenId()));
  #id: number | null = null;
  #target: LeadTarget | null = null;
  #state: LeadState = { kind: 'lost' };
  #said: Said | null = null;

  constructor() {
    const id = chosenId();
    if (id === null) {
      this.#voice.say(copy.find);
      usePanelsStore.getState().open('search');
    } else {
      this.#turnTo(id);
    }
  }

  close(): void {
    clearInterval(this.#timer);
    this.#stop();
    this.#target?.close();
    this.#sound?.close();
    this.#voice.close();
  }

  #turnTo(id: number | null): void {
    if (id === this.#id) return;
    this.#target?.close();
    this.#id = id;
    this.#state = { kind: 'lost' };
    this.#said = null;
    this.#target = id === null ? null : leadTarget(id);
    if (id !== null && isSatelliteId(id)) askForSatellites();
    if (this.#target === null) this.#sound?.play(null);
    else this.#tell(copy.on(this.#target.name()), 'lost');
  }

  #look(): void {
    const { readout } = useSkyViewStore.getState();
    if (this.#target === null || readout === null) return;
    const state = leadState(this.#target.place(), readout, this.#state);
    if (state.kind === 'centred' && this.#state.kind !== 'centred') vibrate(CENTRED_VIBRATION_MS);
    this.#state = state;
    this.#sound?.play(leadTone(state));
    const words = leadWords(this.#target.name(), state, this.#target.rises());
    if (isDue(words, state.kind, this.#said, performance.now())) this.#tell(words, state.kind);
  }

  #tell(words: string, kind: LeadState['kind']): void {
    this.#said = { words, kind, atMs: performance.now() };
    this.#voice.say(words);
  }
}

let leading: Leading | null = null;

/** Leads by voice and tone from now on. */
export function startLeading(): void {
  leading ??= new Leading();
}

/** Silent at once. */
export function stopLeading(): void {
  leading?.close();
  leading = null;
}
