import type { LookupFunction } from 'node:net';
import { Agent } from 'undici';
import { type Answer, readRetryAfter } from './delivery-result.ts';
import type { HostRule } from './host-rule.ts';
import { nameOf } from './log.ts';

type Push = { url: URL; headers: Record<string, string>; body: Uint8Array };

export type PushClient = {
  /** Never rejects: no answer is an answer too. */
  readonly post: (push: Push) => Promise<Answer>;
  readonly close: () => Promise<void>;
};

type Settings = {
  hosts: HostRule;
  lookup: LookupFunction;
  /** For connecting, for the first byte, and between two bytes. */
  timeoutMs: number;
  /** Kept open to one push service at most. */
  connections: number;
  now: () => number;
};

/** Hosts that connections are kept to; a wildcard lets strangers name new ones. */
const maxOrigins = 200;

/** What is read of an answer's body before the connection is given up. */
const maxAnswerBytes = 16_384;

/** Sends messages over connections that are kept and capped. Redirects are answers like others. */
export function createPushClient(settings: Settings): PushClient {
  const { hosts, lookup, timeoutMs, connections, now } = settings;
  const kept = {
    connections,
    maxOrigins,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16_384,
  };
  const guarded = new Agent({ ...kept, connect: { timeout: timeoutMs, lookup } });
  // An origin that the operator has named in full may lie on this machine.
  const trusted = new Agent({ ...kept, connect: { timeout: timeoutMs } });

  return {
    async post({ url, headers, body }) {
      const agent = hosts.isTrustedOrigin(url.origin) ? trusted : guarded;
      try {
        const answer = await agent.request({
          origin: url.origin,
          path: url.pathname + url.search,
          method: 'POST',
          headers,
          body,
        });
        const { statusCode: status } = answer;
        await answer.body.dump({ limit: maxAnswerBytes });
        const retryAfter = [answer.headers['retry-after']].flat()[0];
        return { status, retryAfterMs: readRetryAfter(retryAfter, now()) };
      } catch (error) {
        return { problem: nameOf(error) };
      }
    },
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
}
