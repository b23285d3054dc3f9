import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { setPriority } from 'node:os';
import * as v from 'valibot';
import { logOf, nameOf } from '../log.ts';
import { readReminderOptions } from '../options.ts';
import { runProcess } from '../run-process.ts';
import { listen } from '../web/lifetime.ts';
import { handleWithFetch } from '../web/node-adapter.ts';
import { answerOwnCalls, ownCalls } from '../web/own-calls.ts';
import { PlainProblem } from '../web/plain-problem.ts';
import { readBody } from '../web/read-body.ts';
import { Refusal } from '../web/refusals.ts';
import { DeadlineMove } from './deadlines.ts';
import { type Control, controlFile } from './folders.ts';
import { openService, type Service } from './service.ts';

const Share = v.object({ share: v.pipe(v.number(), v.gtValue(0), v.maxValue(1)) });

/** The calls of devices at `/reminders`, and of the portal and the operator at `/control`. */
function callsOf(service: Service, token: string) {
  const demandToken = (header: string | undefined) => {
    if (header !== `Bearer ${token}`) throw new Refusal(403, 'The token is wrong.');
  };
  return ownCalls()
    .get('/control/health', async (c) => c.json(await service.health()))
    .post('/control/pulse', async (c) => {
      service.slowTo((await readBody(c.req.raw, Share)).share);
      return c.json(service.takeCounts());
    })
    .post('/control/tests', async (c) => {
      demandToken(c.req.header('authorization'));
      return c.json(await service.sendTests());
    })
    .post('/control/deadline', async (c) => {
      demandToken(c.req.header('authorization'));
      return c.json(await service.moveDeadline(await readBody(c.req.raw, DeadlineMove)));
    })
    .all('/reminders/*', (c) => service.fetch(c.req.raw, c.env.address));
}

/** For the operator's command. */
async function writeControl(folder: string, control: Control): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(controlFile(folder), JSON.stringify(control), { mode: 0o600 });
}

const log = logOf('reminders');

/** Ends if it cannot open its store: the portal or systemd starts it again. */
await runProcess('reminders', async () => {
  // Members who call the API go first.
  setPriority(5);
  const options = readReminderOptions(process.env);
  const service = await openService(options, log).catch((error) => {
    const reason = error instanceof PlainProblem ? error.message : nameOf(error);
    log('error', 'store-not-available', { reason });
    process.exit(1);
  });
  const token = randomBytes(24).toString('base64url');
  const server = createServer(handleWithFetch(answerOwnCalls(callsOf(service, token))));
  const host = options.host.includes(':') ? `[${options.host}]` : options.host;
  const port = await listen(server, options.port, { host: options.host });
  const control = { origin: `http://${host}:${port}`, token };
  await writeControl(options.folder, control).catch((error) => {
    log('warn', 'control-not-written', { problem: nameOf(error) });
  });
  log('info', 'store-ready', { store: service.kind });
  const stop = async () => {
    server.close();
    server.closeIdleConnections();
    await service.close().catch(() => {});
    process.exit(0);
  };
  // Ctrl-C and systemd signal a child, too, but its portal still serves for some seconds.
  const isChild = process.send !== undefined;
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, isChild ? () => {} : stop);
  process.once('disconnect', stop);
  if (process.connected) process.send?.(control);
  else if (isChild) await stop();
});
