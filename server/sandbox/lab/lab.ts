import { createNetwork, type Network } from './network.ts';
import { createReleases, type Releases } from './releases.ts';

/** Rejects if the store is not ready. */
export type SendTests = () => Promise<{ sent: number; failed: number }>;

export type Lab = {
  readonly network: Network;
  readonly releases: Releases;
  /** Undefined without a reminder service. */
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
