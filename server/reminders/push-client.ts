import { type LookupAddress, type LookupOptions, lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import { Agent, request } from 'undici';
import { readRetryAfter } from '../../src/contracts/retry-after.ts';
import { nameOf } from '../log.ts';
import { isPublicAddress } from '../web/public-address.ts';
import type { PushResult } from './delivery.ts';
import type { HostRule } from './host-rule.ts';

type Push = { url: URL; headers: Record<string, string>; body: Uint8Array };

export type PushClient = {
  /** Never rejects. */
  readonly post: (push: Push) => Promise<PushResult>;
  readonly close: () => Promise<void>;
};

type Settings = {
  hosts: HostRule;
  resolve?: Resolve | undefined;
  /** For a whole message. */
  timeoutMs: number;
  /** Per push service. */
  connections: number;
  now: () => number;
};

/** A wildcard host lets anyone name new hosts. */
const maxOrigins = 200;

const maxResponseBytes = 16_384;

export function createPushClient(settings: Settings): PushClient {
  const { hosts, resolve, timeoutMs, connections, now } = settings;
  const kept = { connections, maxOrigins, keepAliveTimeout: 30_000, maxHeaderSize: 16_384 };
  const guarded = new Agent({
    ...kept,
    connect: { timeout: timeoutMs, lookup: createGuardedLookup(resolve) },
  });
  // PUSH_HOSTS may name an origin on this machine.
  const trusted = new Agent({ ...kept, connect: { timeout: timeoutMs } });

  return {
    post: async ({ url, headers, body }) => {
      const dispatcher = hosts.isTrustedOrigin(url.origin) ? trusted : guarded;
      const signal = AbortSignal.timeout(timeoutMs);
      try {
        const response = await request(url, { method: 'POST', headers, body, dispatcher, signal });
        // After the status, the push service has the message.
        await response.body.dump({ limit: maxResponseBytes, signal }).catch(() => {});
        const retryAfter = [response.headers['retry-after']].flat()[0];
        const retryAfterMs = 1000 * (readRetryAfter(retryAfter, now()) ?? 0);
        return { status: response.statusCode, retryAfterMs };
      } catch (error) {
        return { problem: nameOf(error) };
      }
    },
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
}

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
