import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync('public/leaving-worker.js', 'utf8');

/** Runs the script as the worker of an older portal, until it has left. */
async function leave(names: readonly string[]) {
  const kept = new Set(names);
  const done: string[] = [];
  const handlers = new Map<string, (event: object) => void>();
  const page = {
    url: 'https://portal.example/old',
    navigate: async (url: string) => done.push(url),
  };
  const self = {
    location: new URL('https://portal.example/service-worker.js'),
    registration: { unregister: async () => done.push('unregister') },
    clients: { matchAll: async () => [page] },
    skipWaiting: () => done.push('skipWaiting'),
    addEventListener: (name: string, handle: (event: object) => void) => handlers.set(name, handle),
  };
  const caches = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) };
  runInNewContext(script, { self, caches });
  handlers.get('install')?.({});
  const work: Promise<unknown>[] = [];
  handlers.get('activate')?.({ waitUntil: (part: Promise<unknown>) => work.push(part) });
  await Promise.all(work);
  return { done, kept: [...kept] };
}

test('replaces the older worker at once, unregisters itself, and reloads its pages', async () => {
  expect((await leave([])).done).toEqual([
    'skipWaiting',
    'unregister',
    'https://portal.example/old',
  ]);
});

test('deletes the caches of the older portal and none of ours', async () => {
  // Read as text: the other files of this folder must load the worker's modules first.
  const names = ['library/file-strategy.ts', 'other-portal.ts', 'keep-modules.ts'].map((file) => {
    const source = readFileSync(`sw/${file}`, 'utf8');
    return /const (?:cacheName|sweptCache) = '(.+)'/.exec(source)?.[1] ?? '';
  });
  // Workbox adds the scope to the name of the precache.
  const ours = ['workbox-precache-v2-https://portal.example/', ...names];
  expect(ours.filter(Boolean)).toHaveLength(4);
  const { kept } = await leave([...ours, 'ngsw:/:db', 'old-pages', 'workbox-runtime-x']);
  expect(kept).toEqual(ours);
});
