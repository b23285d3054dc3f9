import { afterEach, describe, expect, test, vi } from 'vitest';
import { openPhone } from '../support/library-phone.ts';
import { allFiles, firstSet, pageFiles, photoFiles, textsFile } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

const body = (file: string) => firstSet.bodies.get(file);

describe('a phone whose member never opens the reader', () => {
  test('has every page, the words and the photos after one run', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    expect(phone.caches.whole.size).toBe(allFiles.length);
    phone.host.isReachable = false;
    for (const file of allFiles) expect(await phone.look(file)).toBe(body(file));
    expect(JSON.parse((await phone.look('manifest.json')) ?? '')).toEqual(firstSet.manifest);
    expect(phone.status.phase).toBe('whole');
  });

  test('fetches four files at a time and no more', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    expect(phone.host.mostAtOnce).toBe(4);
  });

  test('fetches the candidates’ photos first, then the words, then the pages in order', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    expect(phone.host.files).toEqual([...photoFiles, textsFile, ...pageFiles]);
  });

  test('asks for the files without cookies, and for each just once', async () => {
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

describe('a call to the cooperative', () => {
  const quiet = 1_000;
  afterEach(() => void vi.useRealTimers());

  test('goes before the next files, which come when the line has been quiet for a second', async () => {
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

  test('keeps nobody waiting for a page, nor the member who pauses', async () => {
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

  test('has the line before what the phone saves by itself, whose priority is low', async () => {
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

describe('a worker that is ended', () => {
  test('at any moment goes on with what is missing', async () => {
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

  test('after everything arrived fetches the list and nothing else', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    phone.host.asked.length = 0;
    await phone.restart();
    await phone.obey('library-run');
    expect(phone.host.asked.map(({ file }) => file)).toEqual(['manifest.json']);
    expect(phone.phases.at(-1)).toBe('whole');
  });

  test('while everything is kept is whole again without a connection', async () => {
    const phone = await openPhone();
    await phone.obey('library-run');
    await phone.restart();
    phone.host.isReachable = false;
    await phone.obey('library-run');
    expect(phone.status.phase).toBe('whole');
  });
});

describe('a connection that comes and goes', () => {
  test('is waited for, and no file that arrived is fetched again', async () => {
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

  test('that breaks in the middle of a file leaves nothing of that file', async () => {
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

  test('that was never there leaves the phone waiting', async () => {
    const phone = await openPhone();
    phone.host.isReachable = false;
    await phone.obey('library-run');
    expect(phone.status).toMatchObject({ phase: 'waiting', pages: { kept: 0, total: 0 } });
  });

  test('with a host that fails for a while is waited for too', async () => {
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

describe('a page that is looked at while the phone saves', () => {
  test('shares the fetch that is on its way', async () => {
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

  test('comes before its turn, and is not fetched again when its turn comes', async () => {
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

  test('is kept without any run, on a phone that has just learnt of the list', async () => {
    const phone = await openPhone();
    const page = pageFiles[6] ?? '';
    expect(await phone.look(page)).toBe(body(page));
    phone.host.isReachable = false;
    expect(await phone.look(page)).toBe(body(page));
  });

  test('gets an error, and no other page, without a connection', async () => {
    const phone = await openPhone();
    await phone.look('manifest.json');
    phone.host.isReachable = false;
    expect(await phone.look(pageFiles[0] ?? '')).toBeNull();
  });
});
