import { useEffect } from 'react';
import { mapCopy as copy } from '@app/copy/map-copy';
import { positionText } from '@app/format/position';
import { choosePlace } from '@app/sensors/place-tracker';
import { toast } from '@app/state/toast-store';
import { Button } from '@app/ui/button';
import type { MapPlace } from './map-lines';

interface PlaceQuestionProps {
  readonly place: MapPlace;
  readonly onAnswered: () => void;
}

/** Who asked by a key answers by one. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

/** Esc answers with no, before anything beneath takes the key for itself. */
function useEscape(onEscape: () => void): void {
  useEffect(() => {
    const close = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      onEscape();
    };
    window.addEventListener('keydown', close, { capture: true });
    return () => window.removeEventListener('keydown', close, { capture: true });
  }, [onEscape]);
}

/** Asks before a place becomes the person's own: a finger rests on a map by chance, too. */
export function PlaceQuestion({ place, onAnswered }: PlaceQuestionProps) {
  const { latitudeDeg, longitudeDeg } = place;
  useEscape(onAnswered);
  const set = (): void => {
    choosePlace({ latitudeDeg, longitudeDeg, source: 'map', label: null });
    toast({ title: copy.placeSetDone });
    onAnswered();
  };
  return (
    <div role="group" className="glass flex flex-wrap items-center gap-2 rounded-md p-2 ps-3">
      <p className="figure grow text-sm" role="status">
        {copy.placeAsk(positionText(latitudeDeg, longitudeDeg))}
      </p>
      <Button ref={focusOnce} look="solid" onClick={set}>
        {copy.placeSet}
      </Button>
      <Button onClick={onAnswered}>{copy.cancel}</Button>
    </div>
  );
}
