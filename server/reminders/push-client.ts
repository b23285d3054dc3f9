import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { readRetryAfter } from '../../src/contracts/retry-after.ts';
import { nameOf } from '../log.ts';
import type { PushResult } from './delivery-result.ts';
import type { HostRule } from './host-rule.ts';

type Push = { url: URL; headers: Record<string, string>; body: Uint8Array };

export type PushClient = {
  /** Never rejects. */
  readonly post: (push: Push) => Promise<PushResult>;
  readonly close: () => Promise<void>;
};

type Settings = {
  hosts: HostRule;
  lookup: LookupFunction;
  /** For connecting, the first byte, pauses and the whole response. */
  timeoutMs: number;
  /** Per push service. */
  connections: number;
  now: () => number;
};

/** A wildcard host lets anyone name new hosts. */
const maxOrigins = 200;

const maxResponseBytes = 16_384;

export function createPushClient(settings: Settings): PushClient {
  const { hosts, lookup, timeoutMs, connections } = settings;
  const kept = {
    connections,
    maxOrigins,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs,
    keepAliveTimeout: 30_000,
    maxHeaderSize: 16_384,
  };
  const guarded = new Agent({ ...kept, connect: { timeout: timeoutMs, lookup } });
  // PUSH_HOSTS may name an origin on this machine.
  const trusted = new Agent({ ...kept, connect: { timeout: timeoutMs } });

  return {
    post: ({ url, headers, body }) =>
      new Promise((resolve) => {
        const { origin } = url;
        const agent = hosts.isTrustedOrigin(origin) ? trusted : guarded;
        const path = url.pathname + url.search;
        const reader = readResponse(settings, resolve);
        try {
          agent.dispatch({ origin, path, method: 'POST', headers, body }, reader);
        } catch (error) {
          resolve({ problem: nameOf(error) });
        }
      }),
    close: async () => {
      await Promise.all([guarded.destroy(), trusted.destroy()]);
    },
  };
}

/**
 * A stream of the body would cost as much as sending. After the status, the push service has the
 * message.
 */
function readResponse(
  { timeoutMs, now }: Settings,
  resolve: (response: PushResult) => void,
): Dispatcher.DispatchHandler {
  let response: PushResult | undefined;
  let bytes = 0;
  let until = Number.POSITIVE_INFINITY;
  /** A slow response must not hold its slot for hours. */
  const endWhereTooLong = (controller: Dispatcher.DispatchController) => {
    if (bytes <= maxResponseBytes && now() <= until) return;
    controller.abort(Object.assign(new Error(), { code: 'ANSWER_TOO_LONG' }));
  };
  return {
    onRequestStart() {
      until = now() + timeoutMs;
    },
    onResponseStart(controller, status, headers) {
      // 1xx responses may come first.
      if (status < 200) return endWhereTooLong(controller);
      const retryAfter = [headers['retry-after']].flat()[0];
      response = { status, retryAfterMs: 1000 * (readRetryAfter(retryAfter, now()) ?? 0) };
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length;
      endWhereTooLong(controller);
    },
    onResponseEnd() {
      resolve(response ?? { problem: 'NO_ANSWER' });
    },
    onResponseError(_controller, error) {
      resolve(response ?? { problem: nameOf(error) });
    },
  };
}
