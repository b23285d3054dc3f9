import { createNetwork, type Network } from './network.ts';
import { createReleases, type Releases } from './releases.ts';

/** Sends a test message to every phone with reminders; rejects where the store is not up. */
export type SendTests = () => Promise<{ sent: number; failed: number }>;

/** What surrounds the cooperative's API: the network, the published app, the push messages. */
export type Lab = {
  readonly network: Network;
  readonly releases: Releases;
  /** undefined: this process has no reminder service. */
  readonly sendTests: SendTests | undefined;
  readonly reset: () => void;
};

export function createLab(sendTests: SendTests | undefined): Lab {
  const network = createNetwork();
  const releases = createReleases();
  return {
    network,
    releases,
    sendTests,
    reset: () => {
      network.set('fast');
      releases.reset();
    },
  };
}
