import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { leadCopy as copy } from '@app/copy/lead-copy';
import { askForSatellites } from '@app/session/current-session';
import { ANNOUNCEMENT_VOICE } from '@app/speech/announcements';
import { browserSpeaker } from '@app/speech/browser-speaker';
import { SpeechQueue } from '@app/speech/speech-queue';
import { isBehindHorizonNow } from '@app/state/behind-horizon';
import { useLensSettingsStore } from '@app/state/lens-settings-store';
import { usePanelsStore } from '@app/state/panels-store';
import { useSelectionStore } from '@app/state/selection-store';
import { vibrate } from '@app/state/vibrate';
import { ofShownMoment } from '@app/time-machine/shown-moment';
import { isSatelliteId } from '@contract/object-id';
import { say, useSkyViewStore } from '../sky-view-store';
import { leadState, type LeadState } from './lead-state';
import { type LeadTarget, leadTarget } from './lead-target';
import { LeadSound, leadTone } from './lead-tone';
import { isDue, leadWords, type Said } from './lead-words';

/** Readouts come up to ten times a second. */
const LOOK_EVERY_MS = 100;
const CENTRED_VIBRATION_MS = 40;
/** A catalogue on its way names a satellite within this; otherwise it is called by its number. */
const NAME_WAIT_MS = 15_000;

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

  silence(): void {
    this.#newest = null;
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

function wordsOf({ rises, place }: LeadTarget) {
  const isHidden = (): boolean => {
    const { azimuthDeg, elevationDeg } = place() ?? { azimuthDeg: 0, elevationDeg: null };
    return elevationDeg !== null && isBehindHorizonNow(azimuthDeg, elevationDeg);
  };
  return { rises, isHidden };
}

/** Leads to whatever is selected, for as long as it is on. */
class Leading {
  readonly #voice = new LeadVoice();
  readonly #sound: LeadSound;
  readonly #timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  readonly #stop = useSelectionStore.subscribe(() => this.#turnTo(chosenId()));
  #id: number | null = null;
  #target: LeadTarget | null = null;
  /** When what it is led to is called by whatever is known; null once it has been said. */
  #namedByMs: number | null = null;
  #state: LeadState = { kind: 'lost' };
  #said: Said | null = null;
  #wasHidden = false;

  constructor(audio: AudioContext | null) {
    this.#sound = new LeadSound(audio);
    const id = chosenId();
    if (id === null) {
      this.#voice.say(copy.find);
      usePanelsStore.getState().open('search');
    } else {
      this.#turnTo(id);
    }
  }

  /** @param lastWords said when all else is silent */
  close(lastWords: string | null): void {
    clearInterval(this.#timer);
    this.#stop();
    this.#target?.close();
    this.#sound.close();
    this.#voice.silence();
    if (lastWords !== null) this.#voice.say(lastWords);
  }

  #turnTo(id: number | null): void {
    if (id === this.#id) return;
    this.#target?.close();
    this.#id = id;
    this.#state = { kind: 'lost' };
    this.#said = null;
    this.#target = id === null ? null : leadTarget(id);
    if (id !== null && isSatelliteId(id)) askForSatellites();
    this.#namedByMs = this.#target === null ? null : performance.now() + NAME_WAIT_MS;
    if (this.#target === null) this.#sound.play(null);
    else this.#announce(this.#target);
  }

  /** Says once what it is led to, as soon as it has a name. */
  #announce(target: LeadTarget): void {
    if (this.#namedByMs === null) return;
    if (!target.isNamed() && performance.now() < this.#namedByMs) return;
    this.#namedByMs = null;
    this.#tell(ofShownMoment(copy.on(target.name())), 'lost');
  }

  #look(): void {
    const { readout } = useSkyViewStore.getState();
    if (this.#isResting() || this.#target === null) return;
    this.#announce(this.#target);
    if (readout === null || this.#namedByMs !== null) {
      this.#sound.play(null);
      return;
    }
    const state = leadState(this.#target.place(), readout, this.#state);
    if (state.kind === 'centred' && this.#state.kind !== 'centred') vibrate(CENTRED_VIBRATION_MS);
    this.#state = state;
    this.#sound.play(useLensSettingsStore.getState().soundEnabled ? leadTone(state) : null);
    const words = leadWords(this.#target.name(), state, wordsOf(this.#target));
    if (isDue(words, state.kind, this.#said, performance.now())) this.#tell(words, state.kind);
  }

  /** The sky rests with the page (AR-15): in a pocket nobody is led by where the phone was. */
  #isResting(): boolean {
    if (document.hidden && !this.#wasHidden) {
      this.#sound.play(null);
      this.#voice.silence();
    }
    this.#wasHidden = document.hidden;
    return this.#wasHidden;
  }

  #tell(words: string, kind: LeadState['kind']): void {
    this.#said = { words, kind, atMs: performance.now() };
    this.#voice.say(words);
  }
}

let leading: Leading | null = null;

/**
 * Leads by voice and tone from now on.
 * @param audio begun within the tap or key that asked for it; given back when leading ends
 */
export function startLeading(audio: AudioContext | null): void {
  if (leading === null) leading = new Leading(audio);
  else audio?.close().catch(() => undefined);
}

/** Silent at once; says that it has ended where somebody has asked for that. */
export function stopLeading(isAskedFor: boolean): void {
  leading?.close(isAskedFor ? copy.off : null);
  leading = null;
}
