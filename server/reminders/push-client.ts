import type { LookupFunction } from 'node:net';
import { Agent, type Dispatcher } from 'undici';
import { nameOf } from '../log.ts';
import { type PushResult, readRetryAfter } from './delivery-result.ts';
import type { HostRule } from './host-rule.ts';

type Push = { url: URL; headers: Record<string, string>; body: Uint8Array };

export type PushClient = {
  /** Never rejects: no answer is an answer too. */
  readonly post: (push: Push) => Promise<PushResult>;
  readonly close: () => Promise<void>;
};

type Settings = {
  hosts: HostRule;
  lookup: LookupFunction;
  /** For connecting, for the first byte, between two bytes, and for a body that drips. */
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
  // An origin that the operator has named in full may lie on this machine.
  const trusted = new Agent({ ...kept, connect: { timeout: timeoutMs } });

  return {
    post: ({ url, headers, body }) =>
      new Promise((resolve) => {
        const { origin } = url;
        const agent = hosts.isTrustedOrigin(origin) ? trusted : guarded;
        const path = url.pathname + url.search;
        const reader = readAnswer(settings, resolve);
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
 * Reads an answer without making a stream of its body, which nobody reads: that costs a wave as much
 * as sending. Once the status is there the message is with the push service, whatever becomes of
 * the rest of the answer.
 */
function readAnswer(
  { timeoutMs, now }: Settings,
  resolve: (answer: PushResult) => void,
): Dispatcher.DispatchHandler {
  let answer: PushResult | undefined;
  let bytes = 0;
  let until = Number.POSITIVE_INFINITY;
  /** A push service that drips its answer would keep its place for hours. */
  const endWhereTooLong = (controller: Dispatcher.DispatchController) => {
    if (bytes <= maxAnswerBytes && now() <= until) return;
    controller.abort(Object.assign(new Error(), { code: 'ANSWER_TOO_LONG' }));
  };
  return {
    onRequestStart() {
      until = now() + timeoutMs;
    },
    onResponseStart(controller, status, headers) {
      // 1xx comes before the answer, as often as the push service likes.
      if (status < 200) return endWhereTooLong(controller);
      const retryAfter = [headers['retry-after']].flat()[0];
      answer = { status, retryAfterMs: readRetryAfter(retryAfter, now()) };
    },
    onResponseData(controller, chunk) {
      bytes += chunk.length;
      endWhereTooLong(controller);
    },
    onResponseEnd() {
      resolve(answer ?? { problem: 'NO_ANSWER' });
    },
    onResponseError(_controller, error) {
      resolve(answer ?? { problem: nameOf(error) });
    },
  };
}
