import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errorCode, PlainProblem } from './plain-problem.ts';

/** Answers in progress get this long before their connections are cut. */
const GRACE_MS = 1_500;

/**
 * Returns the port that is really used. Throws PlainProblem where it cannot be had.
 *
 * @param isShared several processes may listen on the port, and the system deals the connections
 * out among them (Linux, Node 23.1 and later)
 */
export async function listen(
  server: Server,
  port: number,
  { isShared = false } = {},
): Promise<number> {
  server.listen({ port, reusePort: isShared });
  try {
    await once(server, 'listening');
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') {
      throw new PlainProblem(
        `Port ${port} is taken by another program. Stop that one, or choose another port: ` +
          `PORT=${port + 1} npm start`,
      );
    }
    if (errorCode(error) === 'EACCES') {
      throw new PlainProblem(
        `Port ${port} may not be used by this account. Choose one above 1023.`,
      );
    }
    throw error;
  }
  return (server.address() as AddressInfo).port;
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
