import type { Plugin } from 'vite';

/** How a developer asks for the worker. The library's card says it, too (src/labels/library.ts). */
const command = 'WORKER=1 npm run dev';

/** Takes a worker of an earlier server away, which would go on answering with what it has kept. */
const noWorker = `
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(leave()));
async function leave() {
  await self.registration.unregister();
  for (const page of await self.clients.matchAll({ type: 'window' })) page.navigate(page.url);
}
`;

/**
 * Serves sw/main.ts as the worker of the development server, a module like those of the page; without
 * the switch, a worker that removes itself. What the build lists for the precache does not exist
 * here: it is index.html alone, and sw/keep-modules.ts keeps what the page loads.
 */
export function workerInDev(isOn: boolean): Plugin {
  // A worker with another text is a newer one.
  let version = Date.now();
  return {
    name: 'worker-in-dev',
    apply: 'serve',
    // Packages that are found only once the worker runs would make vite reload the page.
    config: () => ({ optimizeDeps: { entries: ['index.html', 'sw/main.ts'] } }),
    transform(code, id) {
      const list = JSON.stringify([{ url: '/index.html', revision: String(version) }]);
      return /\/sw\/keep-portal\.ts(\?|$)/.test(id)
        ? code.replace('self.__WB_MANIFEST', list)
        : undefined;
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
