import { describe, expect, test, vi } from 'vitest';
import { takeConsole } from '../support/console.ts';
import { openPhone, otherBase, wholePhone } from '../support/library-phone.ts';
import { allFiles, firstSet, pageFiles, photoFiles } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const [firstPage = '', secondPage = ''] = pageFiles;
const body = (file: string) => firstSet.bodies.get(file);

test('pictures on another host without CORS are shown online with one warning, and stored once it sends CORS headers', async () => {
  const phone = await openPhone(firstSet, otherBase);
  phone.host.hasCors = false;
  await phone.obey('library-run');
  expect(phone.status.phase).toBe('online-only');
  expect(await phone.look(firstPage)).toBe(body(firstPage));
  expect(await phone.look(secondPage)).toBe(body(secondPage));
  expect(phone.host.asked.at(-1)).toMatchObject({
    file: secondPage,
    isPassedOn: true,
    mode: 'no-cors',
  });
  expect(phone.caches.keys).toEqual([]);
  const warnings = takeConsole();
  expect(warnings[0]).toMatch(/https:\/\/pictures\.example.*CORS/);
  expect(warnings).toHaveLength(1);
  phone.host.hasCors = true;
  await phone.obey('library-start');
  expect(phone.status.phase).toBe('whole');
});

describe('a host without a list', () => {
  test('that returns pages for everything is a public Wi-Fi, and is awaited', async () => {
    const phone = await openPhone();
    phone.host.isCaptive = true;
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('waiting');
    phone.host.isCaptive = false;
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
  });

  test('serves an unlisted file from the network, unchanged', async () => {
    const phone = await wholePhone();
    phone.host.set = { ...firstSet, bodies: new Map([['ads/banner.webp', 'Vote!']]) };
    expect(await phone.look('ads/banner.webp')).toBe('Vote!');
    expect(phone.host.asked.at(-1)).toMatchObject({ isPassedOn: true });
    expect(phone.caches.keys).toHaveLength(allFiles.length);
  });
});

describe('a connection that hangs', () => {
  test.each([
    ['before the first byte', 'silent'],
    ['during a file', 'falls-silent'],
  ] as const)('%s is given up after 20 seconds', async (_when, fault) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const phone = await openPhone();
    for (const file of photoFiles) phone.host.faults.set(file, fault);
    phone.host.faults.set('amendments/texts.json', fault);
    const running = phone.obey('library-run');
    await passTime();
    await vi.advanceTimersByTimeAsync(19_900);
    await passTime();
    expect(phone.status.phase).toBe('running');
    await vi.advanceTimersByTimeAsync(200);
    await passTime();
    expect(phone.status.phase).toBe('waiting');
    await running;
    expect(phone.caches.keys).toEqual([]);
  });

  test('differs from a slow file, which is awaited while bytes arrive', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const phone = await openPhone();
    phone.host.faults.set(firstPage, 'slow');
    const running = phone.obey('library-run');
    for (let part = 0; part < 4; part += 1) {
      await passTime();
      await vi.advanceTimersByTimeAsync(15_000);
    }
    await running;
    expect(phone.status.phase).toBe('whole');
    expect(phone.host.arrivals(firstPage)).toBe(1);
  });

  test('does not delay a page that has a stored list', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const phone = await wholePhone();
    phone.host.isSilent = true;
    const looking = phone.look('manifest.json');
    await passTime();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(JSON.parse((await looking) ?? '')).toEqual(firstSet.manifest);
    expect(await phone.look(firstPage)).toBe(body(firstPage));
  });
});
