import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode, PlainProblem } from './plain-problem.ts';

/** Answers in progress get this long before their connections are cut. */
const GRACE_MS = 1_500;

type Place = {
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
  { host, isShared = false }: Place = {},
): Promise<number> {
  server.listen({ port, host, reusePort: isShared });
  try {
    await once(server, 'listening');
  } catch (error) {
    throw problemOf(error, port, host) ?? error;
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

function problemOf(
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

/**
 * Ends the process within two seconds of SIGTERM or SIGINT, at once at the second signal.
 *
 * @param closeRest what has to be closed besides the connections; waited for no longer than they are
 */
export function stopOnSignal(server: Server, closeRest: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(0);
    isStopping = true;
    const closed = closeRest().catch(() => {});
    server.close(() => closed.then(() => process.exit(0)));
    // A connection that becomes idle after close() would be kept open for five more seconds.
    setInterval(() => server.closeIdleConnections(), 50);
    setTimeout(() => {
      server.closeAllConnections();
      process.exit(0);
    }, GRACE_MS);
  };
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}
