import { DAY_MS } from '@engine/constants/durations';
import { Budget } from '../../http/budget';
import type { Owner } from '../../http/owner';
import { BYTES_PER_GB, type CaptureLimits } from './limits';

/** What one network may send in a day: a stranger with many cookies does not fill the room of all others. */
export class BytesOfNetworks {
  readonly #limits: CaptureLimits['bytesPerNetworkAndDay'];
  readonly #ofVisitors: Budget;
  readonly #ofUsers: Budget;

  constructor(limits: CaptureLimits['bytesPerNetworkAndDay']) {
    this.#limits = limits;
    this.#ofVisitors = new Budget(limits.visitors, DAY_MS, 'sent-bytes');
    this.#ofUsers = new Budget(limits.users, DAY_MS, 'sent-bytes');
  }

  /** @throws Problem where the network has sent its share of today */
  async take(owner: Owner | undefined, network: string, bytes: number): Promise<void> {
    const { visitors, users } = this.#limits;
    if (owner?.kind === 'user') {
      await this.#ofUsers.take(
        network,
        `Captures of ${gigabytes(users)} of the accounts of one network are taken in a day`,
        bytes,
      );
      return;
    }
    const what = `Captures of ${gigabytes(visitors)} without an account of one network are taken in a day`;
    await this.#ofVisitors.take(network, what, bytes);
  }
}

const gigabytes = (bytes: number): string => `${bytes / BYTES_PER_GB} GB`;
