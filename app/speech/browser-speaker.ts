import { readingMs, type Speaker, type SpeechEnd, type SpeechVoice } from './speech-queue';

/** Browsers without a voice may end nothing that they were given to say: it has ended for us after three times this. */
const GIVEN_UP = 3;

function endOfError(error: SpeechSynthesisErrorCode): SpeechEnd {
  if (error === 'not-allowed') return error;
  // Somebody else on the page was to be silent, or a phone was locked: there is a voice all the same.
  return error === 'interrupted' || error === 'canceled' ? 'said' : 'no-voice';
}

/** The browser's speech synthesis; where it has none, nothing can be heard. */
export function browserSpeaker({ rate, pitch, volume }: SpeechVoice): Speaker {
  let current: symbol | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const synthesis = 'speechSynthesis' in window ? window.speechSynthesis : null;
  return {
    speak(text, onEnd) {
      const mine = Symbol(text);
      current = mine;
      const end = (how: SpeechEnd): void => {
        if (current !== mine) return;
        current = null;
        clearTimeout(timer);
        onEnd(how);
      };
      timer = setTimeout(() => end('no-voice'), GIVEN_UP * readingMs(text));
      if (synthesis === null) {
        end('no-voice');
        return;
      }
      const utterance = new SpeechSynthesisUtterance(text);
      Object.assign(utterance, { rate, pitch, volume, lang: document.documentElement.lang });
      utterance.addEventListener('end', () => end('said'));
      utterance.addEventListener('error', ({ error }) => end(endOfError(error)));
      synthesis.speak(utterance);
    },
    cancel() {
      current = null;
      clearTimeout(timer);
      synthesis?.cancel();
    },
  };
}
