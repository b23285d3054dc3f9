import type { Mutant } from './mutant.ts';

/** Faults in updates of the app. */
export const update: readonly Mutant[] = [
  {
    name: 'update: it is taken while this tab has a ballot',
    hurts: 'The page reloads under the finger of a member who is choosing.',
    file: 'src/features/shell/update.ts',
    find: "if (get(baseAtom) === 'current' || get(isReloadGuardedAtom)) return;",
    replace: "if (get(baseAtom) === 'current') return;",
    tests: ['tests/features/shell/update.test.ts'],
  },
  {
    name: 'update: a worker that takes over reloads the booth',
    hurts: 'Another tab\'s "Update now" reloads the page in which a ballot is open.',
    file: 'src/app/controller-changed.ts',
    find: 'if (isReloading || store.get(isReloadGuardedAtom)) return;',
    replace: 'if (isReloading) return;',
    tests: ['tests/app/worker.test.ts'],
  },
  {
    name: 'update: the new worker does not wait',
    hurts: 'A version that arrives during a vote removes the chunks of the booth.',
    file: 'sw/keep-portal.ts',
    find: 'event.waitUntil(precache.install(event)));',
    replace: 'event.waitUntil(precache.install(event).then(() => self.skipWaiting())));',
    tests: ['e2e/update.e2e.ts'],
    grep: 'waits for a ballot that is open in another tab',
  },
  {
    name: 'update: the precache accepts a file of another version',
    hurts: 'During an upload a device stores half of one version and half of the other.',
    file: 'tools/build/portal-worker.ts',
    find: 'return { ...entry, integrity:',
    replace: 'return { ...entry, digest:',
    tests: ['e2e/update.e2e.ts'],
    grep: 'if a deployment is broken',
  },
  {
    name: 'update: the chunks of an older page are deleted while it is open',
    hurts: 'A member in the older page reaches no further screen.',
    file: 'sw/keep-portal.ts',
    find: 'if (pages.length > 1 || installing',
    replace: 'if (installing',
    tests: ['e2e/update.e2e.ts'],
    grep: 'keeps the files of an older version',
  },
  {
    name: 'update: the first worker does not control the open page',
    hurts:
      'A member who opened the portal once and lost the connection sees an error of the browser.',
    file: 'sw/keep-portal.ts',
    find: 'await self.clients.claim()',
    replace: 'await self.clients.matchAll()',
    tests: ['e2e/offline.e2e.ts'],
    grep: 'opens every address without the server',
  },
  {
    name: 'update: a page that is still loading misses the change of its worker',
    hurts: 'A member continues in a page whose chunks are deleted: the booth stops half way.',
    file: 'sw/keep-portal.ts',
    find: 'for (const page of pages) page.postMessage',
    replace: 'for (const page of pages.slice(1, 0)) page.postMessage',
    tests: ['e2e/update.e2e.ts'],
    grep: 'still loading when another tab updates',
  },
];
