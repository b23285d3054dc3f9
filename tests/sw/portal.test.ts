import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PortalWorker } from '../support/portal-worker.ts';

const releaseOf = (...files: string[]) => [
  { url: '/index.html', revision: files.join(), integrity: `sha256-${files.join('')}` },
  ...files.map((name) => ({ url: `/assets/${name}.js`, revision: null })),
];

let worker: PortalWorker;

beforeEach(() => {
  worker = new PortalWorker();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the installation', () => {
  const bad = () => new Response('An error page', { status: 404 });

  test('gets past a bad copy in the cache of the browser', async () => {
    worker.respond = (path, { cache }) =>
      path === '/assets/b.js' && cache !== 'reload' ? bad() : new Response(`new ${path}`);
    await worker.wake(releaseOf('a', 'b', 'c'));
    await worker.install();
    expect(await worker.kept()).toEqual([
      '/index.html',
      '/assets/a.js',
      '/assets/b.js',
      '/assets/c.js',
    ]);
    expect(worker.asked.filter((asked) => asked.startsWith('/assets/a.js'))).toHaveLength(1);
  });

  test('loads only the page, and says why, if a filter changes it', async () => {
    worker.respond = (path, { integrity }) => {
      if (path !== '/index.html') return new Response('file');
      if (integrity !== '') throw new TypeError('Failed to fetch');
      return new Response('page <script src="/injected.js"></script>');
    };
    await worker.wake(releaseOf('a', 'b').reverse());
    await expect(worker.install()).rejects.toThrow();
    expect(worker.asked).toEqual(['/index.html reload', '/index.html reload']);
    expect(worker.news).toEqual(['page-changed']);
  });

  test('does not call it a changed page if the connection fails', async () => {
    worker.respond = () => {
      throw new TypeError('Failed to fetch');
    };
    await worker.wake(releaseOf('a'));
    await expect(worker.install()).rejects.toThrow();
    expect(worker.news).toEqual([]);
  });

  test('fails if a file cannot be fetched at all', async () => {
    worker.respond = (path) => (path === '/assets/b.js' ? bad() : new Response('file'));
    await worker.wake(releaseOf('a', 'b'));
    await expect(worker.install()).rejects.toThrow('/assets/b.js');
  });
});

describe('the page', () => {
  beforeEach(async () => {
    await worker.wake(releaseOf('a'));
    await worker.install();
    worker.asked.length = 0;
  });

  async function lose(): Promise<void> {
    for (const { url } of await worker.precache.keys()) await worker.precache.delete(url);
  }

  test.each(['/', '/help', '/index.html'])('opens from the cache at %s', async (path) => {
    expect(await worker.open(path)).toBe('file');
    expect(worker.asked).toEqual([]);
  });

  test.each(['/', '/help'])('is stored again when it was lost, at %s', async (path) => {
    await lose();
    expect(await worker.open(path)).toBe('file');
    expect(await worker.kept()).toEqual(['/index.html']);
  });

  test.each(['/', '/help'])('comes from a newer release if it was lost, at %s', async (path) => {
    await lose();
    worker.respond = (_path, { integrity }) => {
      if (integrity !== '') throw new TypeError('Failed to fetch');
      return new Response('newer');
    };
    expect(await worker.open(path)).toBe('newer');
    expect(await worker.kept()).toEqual([]);
  });

  test.each(['/api/v2/user', '/.well-known/change-password', '/robots.txt', '/health/ready'])(
    'is not the response to %s',
    async (path) => {
      expect(await worker.open(path)).toBeNull();
    },
  );
});

describe('beside an active worker', () => {
  const own = { scriptURL: 'https://portal.example/sw.js' };
  const page = () => new Response('<div id="loading-screen">');

  test('waits for the member if it belongs to an earlier release', async () => {
    worker.respond = page;
    await worker.wake(releaseOf('older'));
    await worker.install();
    worker.registration.active = own;
    await worker.wake(releaseOf('newer'));
    await worker.install();
    await worker.activate();
    expect([worker.hasSkippedWaiting, worker.opened]).toEqual([false, []]);
    worker.caches.delete([...worker.caches.keys()].find((name) => name.includes('precache')) ?? '');
    await (await caches.open('swept')).put('/swept', new Response(''));
    await worker.wake(releaseOf('newest'));
    await worker.install();
    expect(worker.hasSkippedWaiting).toBe(false);
  });

  test.each([
    ['our address, without a cache', own.scriptURL, ''],
    ['our address, with pages in a cache of the same name', own.scriptURL, '<div id="app">'],
    ['another address', 'https://portal.example/service-worker.js', '<div id="loading-screen">'],
  ])('takes over at once from another portal at %s', async (_, scriptURL, kept) => {
    const other = await openCaches(kept);
    worker.registration.active = { scriptURL };
    await worker.wake(releaseOf('a'));
    await worker.install();
    expect(worker.hasSkippedWaiting).toBe(true);
    await worker.activate();
    expect(worker.opened).toEqual(['https://portal.example/old']);
    expect([...worker.caches.keys()].filter((name) => other.includes(name))).toEqual(['library']);
  });

  test('opens nothing in place of another portal while a page has unsaved work', async () => {
    worker.registration.active = own;
    worker.isWorkHeld = true;
    await worker.wake(releaseOf('a'));
    await worker.install();
    await worker.activate();
    expect([worker.hasSkippedWaiting, worker.opened]).toEqual([true, []]);
    expect(worker.news).toEqual(['taken-over']);
  });

  /** @returns the names besides the precache */
  async function openCaches(page: string): Promise<readonly string[]> {
    await worker.wake(releaseOf('a'));
    const names = ['old-pages', 'workbox-runtime-https://portal.example/', 'library'];
    for (const name of names) await caches.open(name);
    const precache = 'workbox-precache-v2-https://portal.example/';
    if (page !== '') {
      await (await caches.open(precache)).put('/index.html?__WB_REVISION__=1', new Response(page));
    }
    return names;
  }
});

describe('the files of other releases', () => {
  const older = '/assets/older.js';
  const newer = '/assets/newer.js';

  beforeEach(async () => {
    await worker.wake(releaseOf('older'));
    await worker.install();
    await worker.wake(releaseOf('present'));
    await worker.install();
  });

  test('stay while a second page is open', async () => {
    worker.pages = 2;
    await worker.sweep();
    expect(await worker.kept()).toContain(older);
    worker.pages = 1;
    await worker.sweep();
    expect(await worker.kept()).not.toContain(older);
  });

  test('stay if they belong to an interrupted update, which then goes on', async () => {
    await worker.sweep();
    await worker.precache.put(newer, new Response('newer'));
    await worker.sweep();
    await worker.wake(releaseOf('present'));
    await worker.sweep();
    expect(await worker.kept()).toContain(newer);
    await worker.wake(releaseOf('newest'));
    await worker.install();
    await worker.sweep();
    expect(await worker.kept()).toEqual(['/index.html', '/assets/newest.js']);
  });
});
