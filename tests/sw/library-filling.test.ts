import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPhone } from '../support/library-phone.ts';
import { allFiles, firstSet, pageFiles, photoFiles, textsFile } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const body = (file: string) => firstSet.bodies.get(file);

describe('a device whose member never opens the reader', () => {
  test('has every page, the text and the photos after one run', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    expect(phone.caches.whole.size).toBe(allFiles.length);
    phone.host.isReachable = false;
    for (const file of allFiles) expect(await phone.look(file)).toBe(body(file));
    expect(JSON.parse((await phone.look('manifest.json')) ?? '')).toEqual(firstSet.manifest);
    expect(phone.status.phase).toBe('whole');
  });

  test('fetches at most four files at a time', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    expect(phone.host.mostAtOnce).toBe(4);
  });

  test("fetches the candidates' photos first, then the text, then the pages in order", async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([...photoFiles, textsFile, ...pageFiles]);
  });

  test('requests each file once, without cookies', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.obey('library-run');
    for (const file of allFiles) expect(phone.host.arrivals(file)).toBe(1);
    expect(phone.host.files).toHaveLength(allFiles.length);
    for (const asked of phone.host.asked) {
      expect(asked).toMatchObject({ mode: 'cors', credentials: 'omit', cache: 'no-cache' });
    }
  });
});

describe('an API call', () => {
  const quiet = 1_000;
  afterEach(() => void vi.useRealTimers());

  test('delays the next files until the connection has been quiet for a second', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const phone = await openPhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    expect(phone.host.files).toHaveLength(4);
    phone.makeWay();
    phone.host.releaseAll();
    await passTime();
    expect(phone.host.files).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(quiet / 2);
    phone.makeWay();
    await vi.advanceTimersByTimeAsync(quiet / 2);
    await passTime();
    expect(phone.host.files).toHaveLength(4);
    await vi.advanceTimersByTimeAsync(quiet);
    await running;
    expect(phone.status.phase).toBe('whole');
    expect(phone.host.mostAtOnce).toBe(4);
  });

  test('delays neither a page that the member opens nor a pause', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const phone = await openPhone();
    phone.makeWay();
    const running = phone.obey('library-run');
    await passTime();
    expect(phone.host.files).toEqual([]);
    const page = pageFiles[6] ?? '';
    expect(await phone.look(page)).toBe(body(page));
    const pausing = phone.obey('library-pause');
    await vi.advanceTimersByTimeAsync(quiet);
    await Promise.all([running, pausing]);
    expect(phone.host.files).toEqual([page]);
    expect(phone.status.phase).toBe('paused');
  });

  test('comes before the files of a run, which have a low priority', async () => {
    const phone = await openPhone();
    const [first = '', ...others] = photoFiles;
    await phone.look(first);
    await phone.obey('library-run');
    const priorityOf = (file: string) =>
      phone.host.asked.find((asked) => asked.file === file)?.priority;
    expect(priorityOf(first)).toBe('auto');
    for (const file of [...others, textsFile, ...pageFiles]) expect(priorityOf(file)).toBe('low');
  });
});

describe('a killed worker', () => {
  test('continues with the missing files, whenever it was killed', async () => {
    const phone = await openPhone();
    for (let life = 0; life < 40; life += 1) {
      void phone.obey('library-run');
      await passTime(20 + life);
      await phone.restart();
    }
    await phone.obey('library-run');
    expect(phone.caches.whole.size).toBe(allFiles.length);
    expect(phone.caches.keptAgain).toEqual([]);
    expect(phone.status.phase).toBe('whole');
  });

  test('fetches only the list if every file is stored', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    phone.host.asked.length = 0;
    await phone.restart();
    await phone.obey('library-run');
    expect(phone.host.asked.map(({ file }) => file)).toEqual(['manifest.json']);
    expect(phone.phases.at(-1)).toBe('whole');
  });

  test('is complete again without a connection if every file is stored', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.restart();
    phone.host.isReachable = false;
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
  });
});

describe('a connection that comes and goes', () => {
  test('is awaited, and no file that arrived is fetched again', async () => {
    const phone = await openPhone();
    for (let spell = 0; spell < 12; spell += 1) {
      phone.host.isReachable = true;
      const running = phone.obey('library-run');
      await passTime(60);
      phone.host.isReachable = false;
      await running;
      expect(phone.status.phase).toBe(phone.caches.whole.size < 39 ? 'waiting' : 'whole');
    }
    phone.host.isReachable = true;
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
    for (const file of allFiles) expect(phone.host.arrivals(file)).toBe(1);
  });

  test('leaves nothing of a file that broke off', async () => {
    const phone = await openPhone();
    phone.host.faults.set(textsFile, 'cut');
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('waiting');
    expect(phone.caches.keys.join()).not.toContain(textsFile);
    phone.host.faults.clear();
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
    expect(phone.host.arrivals(textsFile)).toBe(1);
  });

  test('leaves the device waiting if it never comes', async () => {
    const phone = await openPhone();
    phone.host.isReachable = false;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'waiting', pages: { kept: 0, total: 0 } });
  });

  test('is awaited after an error of the host, too', async () => {
    const phone = await openPhone();
    phone.host.list = 'error';
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('waiting');
    phone.host.list = 'good';
    phone.host.faults.set(textsFile, 'error');
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('waiting');
  });
});

describe('a page that is opened during a run', () => {
  test('shares the running fetch', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    const file = photoFiles[1] ?? '';
    expect(phone.host.held.has(file)).toBe(true);
    const looks = [phone.look(file), phone.look(file)];
    await passTime();
    phone.host.releaseAll();
    expect(await Promise.all(looks)).toEqual([body(file), body(file)]);
    await running;
    expect(phone.host.files.filter((name) => name === file)).toHaveLength(1);
  });

  test('is fetched first, and not again later', async () => {
    const phone = await openPhone();
    phone.host.isHolding = true;
    const running = phone.obey('library-run');
    await passTime();
    const last = pageFiles.at(-1) ?? '';
    const look = phone.look(last);
    await passTime();
    phone.host.release(last);
    expect(await look).toBe(body(last));
    phone.host.releaseAll();
    await running;
    expect(phone.status.phase).toBe('whole');
    expect(phone.host.arrivals(last)).toBe(1);
    expect(phone.host.files.filter((name) => name === last)).toHaveLength(1);
  });

  test('is stored without a run, as soon as the list is known', async () => {
    const phone = await openPhone();
    const page = pageFiles[6] ?? '';
    expect(await phone.look(page)).toBe(body(page));
    phone.host.isReachable = false;
    expect(await phone.look(page)).toBe(body(page));
  });

  test('is an error without a connection, never another page', async () => {
    const phone = await openPhone();
    await phone.look('manifest.json');
    phone.host.isReachable = false;
    expect(await phone.look(pageFiles[0] ?? '')).toBeNull();
  });
});
