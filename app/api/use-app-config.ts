import { useQuery } from '@tanstack/react-query';
import type { AppConfig } from '@contract/app-config';
import { queryClient } from './query-client';

/** Every page asks for it before it can be drawn: the schema, with all that schemas bring, follows by itself. */
async function checkedConfig(): Promise<AppConfig> {
  const [{ appConfigSchema }, body] = await Promise.all([
    import('@contract/app-config'),
    queryClient.fetchQuery({ queryKey: ['/api/app-config'] }),
  ]);
  return appConfigSchema.parse(body);
}

const useConfigQuery = () => useQuery({ queryKey: ['/api/app-config', 'checked'], queryFn: checkedConfig });

/** What the operator configured; undefined until the server has said it. */
export function useAppConfig(): AppConfig | undefined {
  return useConfigQuery().data;
}

/** Whether it was asked for in vain. It stays so while it is asked for again, until the server has said it. */
export function useIsAppConfigMissing(): boolean {
  const { data, errorUpdateCount } = useConfigQuery();
  return data === undefined && errorUpdateCount > 0;
}

/** `donate`: there is a page for donations, too. Null: nothing is configured, and so there is nothing to open. */
export function supportOffer(config: AppConfig | undefined): 'donate' | 'contact' | null {
  if (config === undefined) return null;
  if (config.donationUrl !== null) return 'donate';
  return config.supportEmail !== null || config.partnerEmail !== null ? 'contact' : null;
}
