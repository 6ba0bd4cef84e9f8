import { connectionCopy } from '@app/copy/connection-copy';
import { useIsOnline } from '@app/state/use-is-online';

/** What is said where a part could not be had: that the device is offline, where it is, else what the part itself says. */
export function FailureWords({ text }: { readonly text: string }) {
  return useIsOnline() ? text : connectionCopy.noNetwork;
}
