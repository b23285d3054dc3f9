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

  test('is not the response to a call', async () => {
    expect(await worker.open('/api/v2/user')).toBeNull();
  });
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
