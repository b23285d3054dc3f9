import type { IncomingHttpHeaders } from 'node:http';
import type { Plugin } from 'vite';
import { handleWithFetch } from '../../server/web/node-adapter.ts';
import { prefersPage } from '../../server/web/site.ts';

/** The same services as with `npm start`. */
export function sandboxInDev(): Plugin {
  return {
    name: 'sandbox-in-dev',
    apply: 'serve',
    async configureServer(server) {
      const { createSandbox, sandboxOfficeCode } = await import('../../server/sandbox/app.ts');
      const { hashCode, readCodeHash } = await import('../../server/office/code-hash.ts');
      const { createOffice } = await import('../../server/office/office.ts');
      const { createOperatorsSide } = await import('../../server/operations/operators-side.ts');
      const { readOperationsOptions } = await import('../../server/options.ts');
      const { mountReminders } = await import('../../server/reminders/mount.ts');
      const reminders = mountReminders(process.env);
      const operator = await createOperatorsSide(readOperationsOptions(process.env), {
        apiOrigin: undefined,
        readPage: () => Promise.resolve(''),
        reminders,
      });
      const sandbox = createSandbox({ sendTests: reminders.sendTests });
      const respond = operator.closeInMaintenance(handleWithFetch(sandbox.fetch));
      const remind = handleWithFetch(reminders.fetch);
      const report = handleWithFetch(operator.reports.fetch);
      const office = createOffice({
        hash: readCodeHash(hashCode(sandboxOfficeCode)),
        log: () => undefined,
      });
      const officeHandler = handleWithFetch(office.fetch);
      const isReady = handleWithFetch(operator.ready);
      const tellHealth = handleWithFetch(() =>
        Response.json({ status: 'ok' }, { headers: operator.notices() }),
      );
      const handlerOf = (path: string, headers: IncomingHttpHeaders) => {
        if (path === '/health') return tellHealth;
        if (path === '/health/ready' || (path === '/ready' && !prefersPage(headers)))
          return isReady;
        if (/^\/(api\/v2|sandbox|media)(\/|$|\?)/.test(path)) return respond;
        if (path === '/office/code') return officeHandler;
        if (/^\/reminders(\/|$|\?)/.test(path)) return remind;
        return /^\/reports(\/|$|\?)/.test(path) ? report : undefined;
      };
      server.httpServer?.once('listening', reminders.start).once('close', reminders.close);
      server.middlewares.use((request, response, next) => {
        void sandbox.network.carry(request, response, next);
      });
      server.middlewares.use((request, response, next) => {
        const handler = handlerOf(request.url ?? '', request.headers);
        if (handler) void handler(request, response);
        else next();
      });
    },
  };
}
