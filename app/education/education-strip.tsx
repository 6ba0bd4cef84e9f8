import { RotateCcw, SkipForward, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { educationCopy as copy } from '@app/copy/education-copy';
import { nauticalDistanceText, rangeText } from '@app/format/distance';
import { browserSpeaker } from '@app/speech/browser-speaker';
import { SpeechQueue, type SpeechVoice } from '@app/speech/speech-queue';
import { useEducationStore } from '@app/state/education-store';
import { useRadarSettingsStore } from '@app/state/radar-settings-store';
import { countWithin, useSkyStore } from '@app/state/sky-store';
import { useUnitsStore } from '@app/state/units-store';
import { useViewModeStore } from '@app/state/view-mode-store';
import { IconButton } from '@app/ui/button';
import { type EducationContext, educationContext } from './education-context';
import { educationSentences, type TaughtSky } from './lessons';
import { useStripHeight } from './use-strip-height';

/** Specified. */
const VOICE: SpeechVoice = { rate: 0.9, pitch: 1, volume: 0.9 };

function taughtSky(): TaughtSky {
  const { snapshot } = useSkyStore.getState();
  const { rangeNm } = useRadarSettingsStore.getState();
  const unit = useUnitsStore.getState().chosen.distance;
  const nearest = snapshot?.rows.reduce<(typeof snapshot.rows)[number] | null>(
    (best, row) => (best === null || row.distanceNm < best.distanceNm ? row : best),
    null,
  );
  const { satellites = null } = snapshot ?? {};
  return {
    inRange: countWithin(snapshot, rangeNm),
    rangeText: rangeText(rangeNm, unit),
    nearest:
      nearest === null || nearest === undefined
        ? null
        : { ...nearest, distanceText: nauticalDistanceText(nearest.distanceNm, unit ?? 'km') },
    satellites,
  };
}

interface Lessons {
  readonly text: string;
  readonly isHeard: boolean;
  readonly next: () => void;
  readonly again: () => void;
}

/** Speaks of the page that is open, from its welcome on; leaving it, or turning the mode off, is silence at once. */
function useLessons(context: EducationContext): Lessons {
  const [text, setText] = useState('');
  const [isHeard, setHeard] = useState(true);
  const queue = useRef<SpeechQueue | null>(null);
  useEffect(() => {
    const current = new SpeechQueue(browserSpeaker(VOICE), setText, setHeard);
    queue.current = current;
    current.say(educationSentences(context, taughtSky));
    return () => current.clear();
  }, [context]);
  return {
    text,
    isHeard,
    next: () => queue.current?.skip(),
    again: () => {
      queue.current?.clear();
      queue.current?.say(educationSentences(context, taughtSky));
    },
  };
}

/** What is being said, in words, above the page that it is about. */
export function EducationStrip() {
  const { pathname } = useLocation();
  const isCamera = useViewModeStore((state) => state.view === 'camera');
  const { text, isHeard, next, again } = useLessons(educationContext(pathname, isCamera));
  const setOn = useEducationStore((state) => state.setOn);
  const strip = useStripHeight();
  return (
    <section
      ref={strip}
      aria-label={copy.label}
      className="z-30 flex shrink-0 items-center gap-1 border-b border-line bg-surface ps-4"
    >
      <p data-testid="caption" {...(isHeard ? {} : { 'aria-live': 'polite' })} className="min-w-0 grow py-1.5 text-sm">
        {text}
        {isHeard ? null : <span className="block text-xs text-muted">{copy.silent}</span>}
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
