import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { isPublicAddress } from '../web/public-address.ts';

export type Resolve = (
  host: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * Refuses a name with any private address. The connection uses these addresses without a second
 * lookup.
 */
export function createGuardedLookup(resolve: Resolve = lookup): LookupFunction {
  return (host, options, done) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, '', 0);
      const [first] = addresses;
      if (!first || !addresses.every(({ address }) => isPublicAddress(address))) {
        const problem = new Error('The push service has no public address.');
        return done(Object.assign(problem, { code: 'EREFUSEDADDRESS' }), '', 0);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
}
