import { RotateCcw, SkipForward, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { educationCopy as copy } from '@app/copy/education-copy';
import { nauticalDistanceText, rangeText } from '@app/format/distance';
import { browserSpeaker } from '@app/speech/browser-speaker';
import { type SpeechEnd, SpeechQueue, type SpeechVoice } from '@app/speech/speech-queue';
import { useEducationStore } from '@app/state/education-store';
import { usePlaceStore } from '@app/state/place-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { useSkyTimeStore } from '@app/state/sky-time-store';
import { countWithin, useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { IconButton } from '@app/ui/button';
import { type EducationContext, educationContext, type EducationTopic, educationTopic } from './education-context';
import { educationSentences, type TaughtSky, type Untaught } from './lessons';
import { useStripHeight } from './use-strip-height';

/** Specified. */
const VOICE: SpeechVoice = { rate: 0.9, pitch: 1, volume: 0.9 };

/** Why the sky on the screen is not the one above the listener now; null where it is. */
function untaught(): Untaught | null {
  const { place } = usePlaceStore.getState();
  if (place === null) return 'no-place';
  if (place.source === 'link') return 'elsewhere';
  const { time, scene } = useSkyTimeStore.getState();
  if (scene !== null || time.kind !== 'live') return 'other-time';
  return useSkyStore.getState().snapshot === null ? 'waiting' : null;
}

function taughtSky(): TaughtSky {
  const { snapshot } = useSkyStore.getState();
  const { rangeNm } = useRadarSettingsStore.getState();
  const unit = useUnitsStore.getState().chosen.distance;
  const why = untaught();
  const common = { rangeText: rangeText(rangeNm, unit) };
  if (why !== null || snapshot === null) {
    return { ...common, inRange: why ?? 'waiting', nearest: null, satellites: null };
  }
  const [first, ...others] = snapshot.rows;
  const nearest = others.reduce((best, row) => (best && best.distanceNm <= row.distanceNm ? best : row), first);
  return {
    ...common,
    inRange: countWithin(snapshot, rangeNm),
    nearest: nearest ? { ...nearest, distanceText: nauticalDistanceText(nearest.distanceNm, unit ?? 'km') } : null,
    satellites: snapshot.satellites,
  };
}

interface Lessons {
  readonly text: string;
  readonly end: SpeechEnd;
  readonly next: () => void;
  readonly again: () => void;
}

/** Speaks of the page that is open, from its welcome on; leaving it, or turning the mode off, is silence at once. */
function useLessons(context: EducationContext, topic: EducationTopic | null): Lessons {
  const [text, setText] = useState('');
  const [end, setEnd] = useState<SpeechEnd>('said');
  const queue = useRef<SpeechQueue | null>(null);
  useEffect(() => {
    const current = new SpeechQueue(browserSpeaker(VOICE), setText, setEnd);
    queue.current = current;
    current.say(educationSentences(context, topic, taughtSky));
    return () => current.clear();
  }, [context, topic]);
  return {
    text,
    end,
    next: () => queue.current?.skip(),
    again: () => {
      queue.current?.clear();
      queue.current?.say(educationSentences(context, topic, taughtSky));
    },
  };
}

/** What is being said, in words, above the page that it is about. */
export function EducationStrip() {
  const { pathname } = useLocation();
  const isCamera = useViewModeStore((state) => state.view === 'camera');
  const { text, end, next, again } = useLessons(
    educationContext(pathname, isCamera),
    educationTopic(pathname, isCamera),
  );
  const setOn = useEducationStore((state) => state.setOn);
  const strip = useStripHeight();
  return (
    <section
      ref={strip}
      aria-label={copy.label}
      className="z-30 flex shrink-0 items-center gap-1 border-b border-line bg-surface ps-4"
    >
      <p
        data-testid="caption"
        {...(end === 'said' ? {} : { 'aria-live': 'polite' })}
        className="min-w-0 grow py-1.5 text-sm"
      >
        {text}
        {end === 'said' ? null : <span className="block text-xs text-muted">{copy.silent[end]}</span>}
      </p>
      <IconButton label={copy.again} onClick={again}>
        <RotateCcw aria-hidden size={16} />
      </IconButton>
      <IconButton label={copy.next} onClick={next}>
        <SkipForward aria-hidden size={16} />
      </IconButton>
      <IconButton label={copy.off} onClick={() => setOn(false)}>
        <X aria-hidden size={18} />
      </IconButton>
    </section>
  );
}
