import portal from '../package.json' with { type: 'json' };
import { logOf } from './log.ts';
import { hashCode, readCodeHash } from './office/code-hash.ts';
import { createOffice } from './office/office.ts';
import { createOperatorsSide } from './operations/operators-side.ts';
import { readOperationsOptions, readOptions, wantsSandbox } from './options.ts';
import { type MountedReminders, mountReminders } from './reminders/mount.ts';
import { warnOfDefaults } from './web/default-settings.ts';
import { forwardTo } from './web/forward.ts';
import { greeting } from './web/greeting.ts';
import { createLifetime, listen, originAt } from './web/lifetime.ts';
import { createListener } from './web/listener.ts';
import { PlainProblem } from './web/plain-problem.ts';
import { createPortalServer } from './web/portal-server.ts';
import { openSiteFiles } from './web/site-files.ts';
import { traceCalls } from './web/trace-calls.ts';

const log = logOf('server');

export async function start(lostLines: () => number): Promise<void> {
  const options = readOptions(process.env);
  const operations = readOperationsOptions(process.env);
  const lifetime = createLifetime(options);
  const hasSandbox = wantsSandbox(process.env, options);
  const reminders = mountReminders(process.env);
  const files = openSiteFiles(options.dist);
  const readPage = async () => (await files.find('/index.html'))?.bytes.toString('utf8');
  const page = await readPage();
  if (page === undefined) {
    throw new PlainProblem(
      `The app is not built yet. There is no index.html in ${options.dist}: build it first, or set ` +
        'DIST_DIR to the folder of a build.',
    );
  }
  const { apiOrigin, mediaOrigin } = options;
  const operator = await createOperatorsSide(operations, {
    apiOrigin,
    queue: options.queue,
    mediaOrigin,
    readPage,
    reminders,
    lostLines,
    isStopping: lifetime.isStopping,
  });
  const sandbox = hasSandbox ? await openSandbox(reminders.sendTests) : undefined;
  const listener = createListener({
    files: sandbox ? sandbox.releases.over(files) : files,
    sandbox,
    forwardApi: apiOrigin && operator.besideApi(forwardTo(apiOrigin, { isPersonal: true })),
    traced: (handler) =>
      traceCalls(operator.closeInMaintenance(handler), {
        log: logOf('calls'),
        isPassedOn: options.sendsRequestIds,
      }),
    forwardMedia: mediaOrigin && forwardTo(mediaOrigin, { isPersonal: false }),
    // The API may name pictures by absolute addresses.
    pictureHosts: [...(mediaOrigin ? [mediaOrigin.origin] : []), ...options.mediaHosts],
    portalOrigin: options.portalOrigin,
    oldWorkers: options.oldWorkers,
    securityContacts: options.securityContacts,
    reminders,
    reports: operator.reports,
    office: createOffice({
      hash: options.officeCode ?? sandbox?.officeCode,
      log: (event, fields) => logOf('office')('info', event, fields),
    }),
    ready: operator.ready,
    notices: operator.notices,
    isStopping: lifetime.isStopping,
  });
  const counted = operator.count(listener);
  const server = createPortalServer(
    sandbox ? (req, res) => sandbox.network.carry(req, res, () => counted(req, res)) : counted,
  );
  const operationsOrigin = await operator.listen(server);
  const { host, isPortShared: isShared } = options;
  const port = await listen(server, options.port, { host, isShared });
  lifetime.stopOnSignal(server, reminders.close);
  const origin = originAt(host, port);
  if (sandbox) console.log(greeting(origin, { mediaOrigin, operationsOrigin }, sandbox.accounts));
  else logStart({ origin, apiOrigin, mediaOrigin, operationsOrigin });
  warnOfDefaults(page, process.env);
  reminders.start();
}

/** Loaded on request only: production installs have no sandbox. */
async function openSandbox(sendTests: MountedReminders['sendTests']) {
  const { createSandbox, sandboxMembers, sandboxOfficeCode, sandboxPassword, sandboxPin } =
    await import('./sandbox/app.ts');
  const accounts = { members: sandboxMembers, password: sandboxPassword, pin: sandboxPin };
  const officeCode = readCodeHash(hashCode(sandboxOfficeCode));
  return { ...createSandbox({ sendTests }), accounts, officeCode };
}

function logStart(where: {
  origin: string;
  apiOrigin: URL | undefined;
  mediaOrigin: URL | undefined;
  operationsOrigin: string | undefined;
}): void {
  const { origin, apiOrigin, mediaOrigin, operationsOrigin: operations } = where;
  const [api, media] = [apiOrigin?.origin, mediaOrigin?.origin];
  log('info', 'started', { origin, api, media, operations, version: portal.version });
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => log('info', 'stopping', { signal }));
  }
  // Runs before the console flushes.
  process.prependOnceListener('exit', (code) => log('info', 'stopped', { code }));
}
