import { routesOf } from '~/contracts/endpoint.ts';
import { type EndpointName, endpoints } from '~/contracts/endpoints.ts';
import { ConnectionCut } from '../../server/sandbox/app.ts';
import { openSandbox } from '../server/sandbox/visitor.ts';
import { noConnection, respondToCalls } from '../support/calls.ts';
import type { Fault } from './fault.ts';

type Trouble = { readonly on: RegExp; readonly fault: Fault };

const sentences = {
  '500': 'Something went wrong on our side. Please try again later.',
  '403': 'Session has expired.',
  soft: 'The cooperative has not accepted this.',
} as const;

const say = (status: '500' | '403') =>
  Response.json({ status: Number(status), message: sentences[status] }, { status: Number(status) });

const freeWifi = () =>
  new Response('<!doctype html><h1>Welcome to the free network</h1>', {
    headers: { 'Content-Type': 'text/html; charset=UTF-8' },
  });

/** Ends only when the caller aborts. */
const never = ({ signal }: Request) =>
  new Promise<never>((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });

function callsOf(name: EndpointName): RegExp {
  const endpoint = endpoints[name];
  const paths = routesOf(endpoint).map((route) => route.replace(/:\w+/g, '[^/ ]+'));
  return new RegExp(`^${endpoint.method.toUpperCase()} /(?:${paths.join('|')})$`);
}

/** A device connected to the sandbox, except for one endpoint that can fail. */
export function connectFaultyPhone() {
  const visitor = openSandbox();
  let trouble: Trouble | null = null;
  let isSessionOver = false;
  const connection = { isUp: true };
  const met = { broken: 0, open: 0, atServer: 0 };

  const reachServer = async (request: Request) => {
    met.atServer += 1;
    try {
      return await visitor.sandbox.fetch(request);
    } finally {
      met.atServer -= 1;
    }
  };

  const answer = async (request: Request, name: string, hasSession: boolean) => {
    if (isSessionOver && hasSession) return say('403');
    if (trouble === null || !trouble.on.test(name)) return reachServer(request);
    met.broken += 1;
    switch (trouble.fault) {
      case 'refused':
        return noConnection();
      case 'timeout':
        return never(request);
      case 'lost response':
        await reachServer(request);
        return noConnection();
      case '403':
        // The session is over for all later calls, too.
        isSessionOver = hasSession;
        return say('403');
      case '500':
        return say('500');
      case 'soft error':
        return Response.json({ status: 422, message: sentences.soft, data: null });
      case 'garbage':
        return freeWifi();
      case 'foreign yes':
        return Response.json({});
    }
  };

  const calls = respondToCalls(async ({ method, path, search, request }) => {
    met.open += 1;
    try {
      if (!connection.isUp) noConnection();
      return await answer(request, `${method} ${path}`, search['hash'] !== '');
    } catch (error) {
      if (error instanceof ConnectionCut) return noConnection();
      throw error;
    } finally {
      met.open -= 1;
    }
  });

  return {
    ...visitor,
    calls,
    connection,
    met,
    hasEnded: () => isSessionOver,
    mend: () => {
      trouble = null;
    },
    /** Every call of this endpoint fails until `mend`. */
    breakCalls: (on: EndpointName, fault: Fault) => {
      trouble = { on: callsOf(on), fault };
    },
  };
}

export type FaultyPhone = ReturnType<typeof connectFaultyPhone>;
