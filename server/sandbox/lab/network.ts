import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { cut } from '../../web/node-adapter.ts';
import { createSlowConnection, paceResponse } from './slow-connection.ts';

export const networkKinds = ['fast', 'slow-3g', 'lossy', 'offline'] as const;
export type NetworkKind = (typeof networkKinds)[number];

/** Milliseconds to the first byte. */
const slowDelay = 400;
const lossyDelay = 300;
const slowBytesPerSecond = 50_000;

/** One of this many requests. */
const lossyLoses = 3;

const control = /^\/sandbox([/?]|$)/;

export type Network = {
  readonly kind: () => NetworkKind;
  /** Going offline also cuts open requests. */
  readonly set: (kind: NetworkKind) => void;
  /** Does not call `respond` for a lost request. */
  readonly carry: (
    req: IncomingMessage,
    res: ServerResponse,
    respond: () => unknown,
  ) => Promise<void>;
};

/** All connections share one network. */
export function createNetwork(): Network {
  let kind: NetworkKind = 'fast';
  let seen = 0;
  const connection = createSlowConnection(slowBytesPerSecond);
  const underWay = new Map<ServerResponse, IncomingMessage>();

  const carry: Network['carry'] = async (req, res, respond) => {
    if (control.test(req.url ?? '')) {
      await respond();
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
      paceResponse(res, connection);
    }
    // It may be cut during the pause.
    if (underWay.has(res)) await respond();
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
