import { type AppConfig, appConfigSchema } from '@contract/app-config';
import { useApi } from './use-api';

/** What the operator configured; undefined until the server has said it. */
export function useAppConfig(): AppConfig | undefined {
  return useApi('/api/app-config', appConfigSchema).data;
}

/** `donate`: there is a page for donations, too. Null: nothing is configured, and so there is nothing to open. */
export function supportOffer(config: AppConfig | undefined): 'donate' | 'contact' | null {
  if (config === undefined) return null;
  if (config.donationUrl !== null) return 'donate';
  return config.supportEmail !== null || config.partnerEmail !== null ? 'contact' : null;
}
