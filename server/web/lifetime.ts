import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode, PlainProblem } from './plain-problem.ts';

/** For open responses. */
const GRACE_MS = 1_500;
/** Behind a proxy: the API's time to start a response. */
const LONG_GRACE_MS = 20_000;

type Binding = {
  /** Undefined means all addresses. */
  host?: string | undefined;
  /** Linux, Node 23.1 and later. */
  isShared?: boolean;
};

/** Returns the port. Throws PlainProblem. */
export async function listen(
  server: Server,
  port: number,
  { host, isShared = false }: Binding = {},
): Promise<number> {
  server.listen({ port, host, reusePort: isShared });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw listenProblem(error, port, host) ?? error;
  }
  return (server.address() as AddressInfo).port;
}

/** An unknown name, or another machine's address. */
const NO_ADDRESS: readonly (string | undefined)[] = [
  'EADDRNOTAVAIL',
  'EAFNOSUPPORT',
  'EAI_AGAIN',
  'EINVAL',
  'ENOTFOUND',
];

function listenProblem(
  error: unknown,
  port: number,
  host: string | undefined,
): PlainProblem | undefined {
  const code = errorCode(error);
  if (code === 'EADDRINUSE') {
    return new PlainProblem(
      `Port ${port} is taken by another program. Stop that program, or choose another port: ` +
        `PORT=${port + 1}`,
    );
  }
  if (code === 'EACCES') {
    return new PlainProblem(
      `Port ${port} is not allowed for this account. Choose a port above 1023.`,
    );
  }
  if (host === undefined || !NO_ADDRESS.includes(code)) return undefined;
  return new PlainProblem(
    `HOST must be an address of this machine, or a name for one, but is "${host}" (${code}). ` +
      'Without HOST the server listens on all addresses.',
  );
}

const LOCAL = ['0.0.0.0', '127.0.0.1', '::'];

export function originAt(host: string | undefined, port: number): string {
  if (host === undefined || LOCAL.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export type Lifetime = {
  /** Proxies should send requests elsewhere. */
  readonly isStopping: () => boolean;
  /**
   * A second signal stops at once.
   *
   * @param closeRest everything besides the connections, within the same time limit
   */
  readonly stopOnSignal: (server: Server, closeRest: () => Promise<void>) => void;
};

/**
 * During `drainMs` the server serves, but announces its stop, so that a proxy can remove it.
 *
 * @param drainMs 0 ends the process within two seconds
 */
export function createLifetime({ drainMs = 0 } = {}): Lifetime {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    stopOnSignal: (server, closeRest) => {
      // A kept connection would send its next request to a closed port.
      server.prependListener('request', (_req, res) => {
        if (isStopping) res.shouldKeepAlive = false;
      });
      const close = () => {
        const closed = closeRest().catch(() => {});
        server.close(() => closed.then(() => process.exit(0)));
        // After close(), Node keeps a connection that becomes idle open for five seconds.
        setInterval(() => server.closeIdleConnections(), 50);
        setTimeout(
          () => {
            server.closeAllConnections();
            process.exit(0);
          },
          drainMs > 0 ? LONG_GRACE_MS : GRACE_MS,
        );
      };
      const stop = () => {
        if (isStopping) process.exit(0);
        isStopping = true;
        if (drainMs > 0) setTimeout(close, drainMs);
        else close();
      };
      process.on('SIGTERM', stop);
      process.on('SIGINT', stop);
    },
  };
}
