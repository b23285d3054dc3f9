import { fork } from 'node:child_process';
import { once } from 'node:events';
import { end, endWithUs, listen, type Running } from './processes.ts';

/**
 * Gives the same JSON to every call at once, in a process of its own, because a benchmark measures
 * the server in front of it.
 *
 * @param isSilent it never responds
 */
export async function startBareApi(isSilent = false): Promise<Running> {
  const child = endWithUs(fork(import.meta.filename, isSilent ? ['silent'] : []));
  const [origin] = await once(child, 'message');
  return { origin, pids: [child.pid ?? 0], stop: () => end(child) };
}

/** As fast as Node can. */
async function respond(isSilent: boolean): Promise<void> {
  const data = Array.from({ length: 20 }, (_, id) => ({ id }));
  const body = JSON.stringify({ status: 'success', data });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const { origin } = await listen((req, res) => {
    req.resume();
    if (!isSilent) res.writeHead(200, headers).end(body);
  });
  process.send?.(origin);
  process.on('disconnect', () => process.exit());
}

if (process.argv[1] === import.meta.filename) await respond(process.argv[2] === 'silent');
