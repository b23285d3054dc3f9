import { wantsSandbox } from './operations/fail-closed.ts';
import { createOperatorsSide } from './operations/operators-side.ts';
import { readOperationsOptions } from './operations/options.ts';
import { type MountedReminders, mountReminders } from './reminders/mount.ts';
import { makeConsoleSafe } from './safe-console.ts';
import { warnOfDefaults } from './web/default-settings.ts';
import { forwardTo } from './web/forward.ts';
import { greeting } from './web/greeting.ts';
import { listen, originAt, stopOnSignal } from './web/lifetime.ts';
import { createListener } from './web/listener.ts';
import { readOptions } from './web/options.ts';
import { PlainProblem } from './web/plain-problem.ts';
import { createPortalServer } from './web/portal-server.ts';
import { openSiteFiles } from './web/site-files.ts';

async function start(): Promise<void> {
  const lostLines = makeConsoleSafe();
  const options = readOptions(process.env);
  const operations = readOperationsOptions(process.env);
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
    readPage,
    reminders,
    lostLines,
  });
  const sandbox = hasSandbox ? await openSandbox(reminders.sendTests) : undefined;
  const listener = createListener({
    files: sandbox ? sandbox.releases.over(files) : files,
    sandbox: sandbox && { fetch: operator.besideSandbox(sandbox.fetch) },
    forwardApi: apiOrigin && operator.besideApi(forwardTo(apiOrigin, { isPersonal: true })),
    forwardMedia: mediaOrigin && forwardTo(mediaOrigin, { isPersonal: false }),
    // Answers may name a picture by its absolute address on the media host.
    pictureHosts: [...(mediaOrigin ? [mediaOrigin.origin] : []), ...options.mediaHosts],
    portalOrigin: options.portalOrigin,
    reminders,
    reports: operator.reports,
    ready: operator.ready,
    notices: operator.notices,
  });
  const counted = operator.count(listener);
  const server = createPortalServer(
    sandbox ? (req, res) => sandbox.network.carry(req, res, () => counted(req, res)) : counted,
  );
  const operationsOrigin = await operator.listen(server);
  const { host, isPortShared: isShared } = options;
  const port = await listen(server, options.port, { host, isShared });
  stopOnSignal(server, reminders.close);
  console.log(greeting(originAt(host, port), { ...options, operationsOrigin }, sandbox?.accounts));
  warnOfDefaults(page, process.env);
  reminders.start();
}

/** Imported only here: a server in front of the real API must not hold a stand-in for it. */
async function openSandbox(sendTests: MountedReminders['sendTests']) {
  const { createSandbox, sandboxMembers, sandboxPassword, sandboxPin } = await import(
    './sandbox/app.ts'
  );
  const accounts = { members: sandboxMembers, password: sandboxPassword, pin: sandboxPin };
  return { ...createSandbox({ sendTests }), accounts };
}

try {
  await start();
} catch (error) {
  if (!(error instanceof PlainProblem)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
