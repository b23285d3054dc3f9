import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode, PlainProblem } from './plain-problem.ts';

/** Answers in progress get this long before their connections are cut. */
const GRACE_MS = 1_500;
/** Behind a proxy that has been told: as long as the API may take to begin its answer. */
const LONG_GRACE_MS = 20_000;

type Binding = {
  /** An address of this machine or a name of one; undefined: all its addresses. */
  host?: string | undefined;
  /**
   * Several processes may listen on the port, and the system deals the connections out among them
   * (Linux, Node 23.1 and later).
   */
  isShared?: boolean;
};

/** Returns the port that is really used. Throws PlainProblem where it cannot be had. */
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

/** How the system says that the address is none of this machine's, or that the name is unknown. */
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
      `Port ${port} is taken by another program. Stop that one, or choose another port: ` +
        `PORT=${port + 1}`,
    );
  }
  if (code === 'EACCES') {
    return new PlainProblem(`Port ${port} may not be used by this account. Choose one above 1023.`);
  }
  if (host === undefined || !NO_ADDRESS.includes(code)) return undefined;
  return new PlainProblem(
    `HOST must be an address of this machine, or a name that stands for one, but is "${host}" (${code}). ` +
      'Without HOST the server listens on all addresses.',
  );
}

/** All addresses, and the one that `localhost` means everywhere. */
const LOCAL = ['0.0.0.0', '127.0.0.1', '::'];

/** Where a server is opened that listens on this port of this address. */
export function originAt(host: string | undefined, port: number): string {
  if (host === undefined || LOCAL.includes(host)) return `http://localhost:${port}`;
  return `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
}

export type Lifetime = {
  /** Whether the process has been told to stop: proxies are to send their requests elsewhere. */
  readonly isStopping: () => boolean;
  /**
   * Stops at SIGTERM or SIGINT, at once at the second signal.
   *
   * @param closeRest what has to be closed besides the connections; waited for no longer than they are
   */
  readonly stopOnSignal: (server: Server, closeRest: () => Promise<void>) => void;
};

/**
 * How the process ends. With `drainMs` it first goes on serving for that long, and says that it is
 * about to stop (`/health/traffic`, `/ready`). A proxy takes it out meanwhile, so that no request
 * meets a port that is closing. Then the answers in progress are finished.
 *
 * @param drainMs 0: nobody is waited for, and the process ends within two seconds
 */
export function createLifetime({ drainMs = 0 } = {}): Lifetime {
  let isStopping = false;
  return {
    isStopping: () => isStopping,
    stopOnSignal: (server, closeRest) => {
      // A kept connection would bring its next request to a port that is closed.
      server.prependListener('request', (_req, res) => {
        if (isStopping) res.shouldKeepAlive = false;
      });
      const close = () => {
        const closed = closeRest().catch(() => {});
        server.close(() => closed.then(() => process.exit(0)));
        // A connection that becomes idle after close() would be kept open for five more seconds.
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
