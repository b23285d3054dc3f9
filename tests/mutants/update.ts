import type { Mutant } from './mutant.ts';

/** Faults in how a new version comes onto the phone. */
export const update: readonly Mutant[] = [
  {
    name: 'update: is taken while this tab holds a ballot',
    hurts: 'The page reloads under the finger of a member who is choosing.',
    file: 'src/state/update.ts',
    find: "if (get(baseAtom) === 'current' || get(isReloadUnwelcomeAtom)) return;",
    replace: "if (get(baseAtom) === 'current') return;",
    tests: ['tests/state/update.test.ts'],
  },
  {
    name: 'update: a worker that took over reloads the booth',
    hurts: 'Another tab’s "Update now" reloads the page in which a ballot is open.',
    file: 'src/features/shell/worker.ts',
    find: 'if (isReloading || store.get(isReloadUnwelcomeAtom)) return;',
    replace: 'if (isReloading) return;',
    tests: ['tests/features/shell/worker.test.ts'],
  },
  {
    name: 'update: the new worker does not wait',
    hurts: 'A version that arrives during a vote takes the booth’s parts away.',
    file: 'sw/keep-portal.ts',
    find: 'event.waitUntil(precache.install(event)));',
    replace: 'event.waitUntil(precache.install(event).then(() => self.skipWaiting())));',
    tests: ['e2e/update.e2e.ts'],
    grep: 'waits for a ballot that is open in another tab',
  },
  {
    name: 'update: a file of another version is taken',
    hurts: 'During an upload a phone keeps half of one version and half of the other.',
    file: 'vite.config.ts',
    find: 'return { ...entry, integrity:',
    replace: 'return { ...entry, digest:',
    tests: ['e2e/update.e2e.ts'],
    grep: 'where a deployment is broken: half-finished',
  },
  {
    name: 'update: the parts of an older page are swept away under it',
    hurts: 'A member who is still in the older page reaches no further screen.',
    file: 'sw/keep-portal.ts',
    find: 'if (pages.length > 1 || installing',
    replace: 'if (installing',
    tests: ['e2e/update.e2e.ts'],
    grep: 'keeps the parts of an older version',
  },
  {
    name: 'update: the first worker leaves the open page alone',
    hurts: 'Who opened the portal once and lost the connection finds an error of the browser.',
    file: 'sw/keep-portal.ts',
    find: 'event.waitUntil(self.clients.claim())',
    replace: 'event.waitUntil(self.clients.matchAll())',
    tests: ['e2e/offline.e2e.ts'],
    grep: 'gets the portal, not an error of the browser',
  },
];
