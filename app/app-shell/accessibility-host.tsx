import { Accessibility } from 'lucide-react';
import { Suspense, useEffect } from 'react';
import { useAccessibilityStore } from '@app/accessibility/accessibility-store';
import { shellCopy } from '@app/copy/shell-copy';
import { useDialogsStore } from '@app/state/dialogs-store';
import { toast } from '@app/state/toast-store';
import { IconButton } from '@app/ui/button';
import { shellPart } from './shell-part';
import { useOpenings } from './use-openings';

const load = () => import('@app/features/accessibility/accessibility-panel');
const AccessibilityPanel = shellPart(
  async () => (await load()).AccessibilityPanel,
  () => {
    const { accessibilityOpen, setAccessibilityOpen } = useDialogsStore.getState();
    if (!accessibilityOpen) return;
    setAccessibilityOpen(false);
    toast({ title: shellCopy.supportMissing, variant: 'danger' });
  },
);
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
  const isOpen = useDialogsStore((state) => state.accessibilityOpen);
  const isSpoken = useAccessibilityStore((state) => state.voiceAnnouncements);
  const openings = useOpenings(isOpen);
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <Suspense>
      {openings > 0 ? <AccessibilityPanel key={openings} /> : null}
      {isSpoken ? <AnnouncementVoice /> : null}
    </Suspense>
  );
}
