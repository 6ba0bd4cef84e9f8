import { useEffect, useRef, useState } from 'react';
import { identifySound } from '@app/session/identify';
import { useObserverStore } from '@app/state/observer-store';
import { serverNowMs } from '@app/state/sky-time-store';
import type { HeardSound, SoundAnswer } from '@engine/identification/sound/rank-sounds';

/** Ears tell a direction to some fifteen degrees, in the open; heights they hardly tell. */
const BEARING_SIGMA_DEG = 15;
const ELEVATION_SIGMA_DEG = 25;
/** Between hearing and pressing. */
const TIME_SIGMA_S = 1.5;
/** Where it is now moves on while somebody reads. */
const AGAIN_EVERY_MS = 2_000;

export type HearingState =
  | { readonly kind: 'waiting' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'answered'; readonly answer: SoundAnswer };

export interface Hearing {
  readonly state: HearingState;
  /**
   * A sound was heard just now, from a bearing, and from a height where somebody pointed there.
   * @param compassSigmaDeg by which the bearing may be off beside what ears tell; 0 on a picture with north up
   */
  readonly hear: (bearingDeg: number, elevationDeg: number | null, compassSigmaDeg: number) => void;
  /** Back to asking. */
  readonly forget: () => void;
}

const WAITING: HearingState = { kind: 'waiting' };

/** Which aircraft made a sound; the answer keeps up with where they are. */
export function useHearing(): Hearing {
  const [sound, setSound] = useState<HeardSound | null>(null);
  const [state, setState] = useState<HearingState>(WAITING);
  const newest = useRef<HeardSound | null>(null);
  useEffect(() => {
    newest.current = sound;
    if (sound === null) return undefined;
    const ask = async (): Promise<void> => {
      const answer = await identifySound(sound).catch(() => null);
      if (newest.current !== sound) return;
      if (answer !== null) setState({ kind: 'answered', answer });
      // An answer that is there stays.
      else setState((before) => (before.kind === 'answered' ? before : { kind: 'failed' }));
    };
    void ask();
    const timer = setInterval(() => void ask(), AGAIN_EVERY_MS);
    return () => {
      newest.current = null;
      clearInterval(timer);
    };
  }, [sound]);
  const hear: Hearing['hear'] = (bearingDeg, elevationDeg, compassSigmaDeg) => {
    const { observer } = useObserverStore.getState();
    if (observer === null) return;
    setState({ kind: 'asking' });
    setSound({
      observer,
      atMs: serverNowMs(),
      timeSigmaS: TIME_SIGMA_S,
      bearingDeg,
      bearingSigmaDeg: Math.hypot(BEARING_SIGMA_DEG, compassSigmaDeg),
      elevationDeg,
      elevationSigmaDeg: ELEVATION_SIGMA_DEG,
      seaLevelC: null,
    });
  };
  const forget = (): void => {
    setSound(null);
    setState(WAITING);
  };
  return { state, hear, forget };
}
