import { Accessibility } from 'lucide-react';
import { useEffect } from 'react';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { shellCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { IconButton } from '@app/ui/button';
import { shellDialog } from './shell-dialog';
import { shellPart } from './shell-part';

const load = () => import('@app/features/accessibility/accessibility-panel');
const AccessibilityPanel = shellDialog('accessibilityOpen', async () => (await load()).AccessibilityPanel);
const AnnouncementVoice = shellPart(async () => (await import('@app/speech/announcement-voice')).AnnouncementVoice);

/** Alt+A, by the letter that the layout has there; where Alt makes another character of it, by the place of the key. */
function isPanelKey({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): boolean {
  if (!altKey || ctrlKey || metaKey) return false;
  return key.toLowerCase() === 'a' || (code === 'KeyA' && !/^[a-z]$/i.test(key));
}

function onKeyDown(event: KeyboardEvent): void {
  if (!isPanelKey(event)) return;
  event.preventDefault();
  useDialogsStore.getState().setAccessibilityOpen(true);
}

/** Opens the panel; stands at the start of the top bar. */
export function AccessibilityButton({ className }: { readonly className: string }) {
  const { accessibilityOpen, setAccessibilityOpen } = useDialogsStore();
  return (
    <IconButton
      label={shellCopy.accessibility}
      aria-haspopup="dialog"
      aria-expanded={accessibilityOpen}
      aria-keyshortcuts="Alt+A"
      className={className}
      onPointerDown={() => void Promise.allSettled([load()])}
      onClick={() => setAccessibilityOpen(true)}
    >
      <Accessibility aria-hidden size={20} className="shrink-0" />
    </IconButton>
  );
}

/** The accessibility panel on every page, from the first time that somebody asks for it, and the voice that it turns on. */
export function AccessibilityHost() {
  const isSpoken = useAccessibilityStore((state) => state.voiceAnnouncements);
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <>
      <AccessibilityPanel />
      {isSpoken ? <AnnouncementVoice /> : null}
    </>
  );
}
