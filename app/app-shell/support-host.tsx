import { shellDialog } from './shell-dialog';

/** The support dialog, on every page. */
export const SupportHost = shellDialog(
  'supportOpen',
  async () => (await import('@app/features/support/support-dialog')).SupportDialog,
);
