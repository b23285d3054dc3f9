import type { Plugin } from 'vite';

/** Source: src/labels/library.ts. */
const command = 'WORKER=1 npm run dev';

/** Removes a worker of an earlier run, which would serve its stored files. */
const noWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/**
 * Serves sw/main.ts as a module worker, or without the switch a worker that removes itself. Only
 * index.html is in the precache; sw/keep-modules.ts stores the modules of the page.
 */
export function workerInDev(isOn: boolean): Plugin {
  // Browsers install a worker with another text.
  let version = Date.now();
  return {
    name: 'worker-in-dev',
    apply: 'serve',
    // Vite would reload the page if it found new packages while the worker runs.
    config: () => ({ optimizeDeps: { entries: ['index.html', 'sw/main.ts'] } }),
    transform(code, id) {
      const list = JSON.stringify([{ url: '/index.html', revision: String(version) }]);
      return /\/sw\/main\.ts(\?|$)/.test(id) ? code.replace('self.__WB_MANIFEST', list) : undefined;
    },
    configureServer(server) {
      server.watcher.on('change', (file) => {
        if (/\/(sw\/.*\.ts|index\.html)$/.test(file)) version = Date.now();
      });
      server.middlewares.use('/sw.js', (_request, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.setHeader('Cache-Control', 'no-store');
        response.end(isOn ? `// ${version}\nimport '/sw/main.ts';\n` : noWorker);
      });
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        const said = isOn
          ? 'the service worker runs (sw/main.ts)'
          : `no service worker; to run it: ${command}`;
        server.config.logger.info(`  ➜  Worker:  ${said}`);
      };
    },
  };
}
