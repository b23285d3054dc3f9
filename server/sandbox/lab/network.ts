import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cut } from '../../web/node-adapter.ts';
import { createSlowLine, paceAnswer } from './slow-line.ts';

export const networkKinds = ['fast', 'slow-3g', 'lossy', 'offline'] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** Milliseconds to the first byte of an answer. */
const slowDelay = 400;
const lossyDelay = 300;
const slowBytesPerSecond = 50_000;

/** On a lossy network every request of this number is lost before the server has seen it. */
const lossyLoses = 3;

/** The switches of the lab have to work where nothing else does. */
const control = /^\/sandbox([/?]|$)/;

export type Network = {
  readonly kind: () => NetworkKind;
  /** From the next request on; going offline also breaks off what is under way. */
  readonly set: (kind: NetworkKind) => void;
  /** Takes a request through the network as it is now; `answer` is not called where it is lost. */
  readonly carry: (
    req: IncomingMessage,
    res: ServerResponse,
    answer: () => unknown,
  ) => Promise<void>;
};

/** The network between this server and whoever calls it, one for every connection. */
export function createNetwork(): Network {
  let kind: NetworkKind = 'fast';
  let seen = 0;
  const line = createSlowLine(slowBytesPerSecond);
  const underWay = new Map<ServerResponse, IncomingMessage>();

  const carry: Network['carry'] = async (req, res, answer) => {
    if (control.test(req.url ?? '')) {
      await answer();
      return;
    }
    underWay.set(res, req);
    res.once('close', () => underWay.delete(res));
    if (kind === 'lossy') seen += 1;
    if (kind === 'offline' || (kind === 'lossy' && seen % lossyLoses === 0)) {
      cut(req.socket);
      return;
    }
    if (kind === 'lossy') await pause(lossyDelay);
    if (kind === 'slow-3g') {
      await pause(slowDelay);
      paceAnswer(res, line);
    }
    // It may have been broken off while it waited.
    if (underWay.has(res)) await answer();
  };

  const breakOff = () => {
    for (const [res, req] of underWay) {
      if (res.headersSent) req.socket.destroy();
      else cut(req.socket);
    }
    underWay.clear();
  };

  return {
    kind: () => kind,
    set: (next) => {
      kind = next;
      seen = 0;
      if (kind === 'offline') breakOff();
    },
    carry,
  };
}
