import { navigationCopy } from '@app/copy/shell-copy';

export interface NavigationEntry {
  readonly path: string;
  readonly label: string;
}

/** Part 2 §2: these entries in this order, for everyone. */
export const NAVIGATION: readonly NavigationEntry[] = [
  { path: '/', label: navigationCopy.home },
  { path: '/satellites', label: navigationCopy.satellites },
  { path: '/triangulation', label: navigationCopy.triangulation },
  { path: '/analytics', label: navigationCopy.analytics },
  { path: '/observations', label: navigationCopy.observations },
  { path: '/social', label: navigationCopy.social },
  { path: '/settings', label: navigationCopy.settings },
  { path: '/api-keys', label: navigationCopy.apiKeys },
  { path: '/system-status', label: navigationCopy.systemStatus },
  { path: '/admin', label: navigationCopy.admin },
];
