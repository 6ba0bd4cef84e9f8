import { homeCopy } from '@app/copy/home-copy';

/**
 * The classic view takes this place. The shell's bar already shows product title, tagline and navigation: a screen adds
 * its own parts with <IntoBar> and <IntoFooter> (app/ui/slot.tsx), and opens the support dialog, which the shell
 * mounts, with useDialogsStore.
 */
export function HomeScreen() {
  return (
    <div className="p-4">
      <h1>{homeCopy.title}</h1>
      <p>{homeCopy.loading}</p>
    </div>
  );
}
