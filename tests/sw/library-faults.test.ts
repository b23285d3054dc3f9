import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaManifest } from '~/contracts/media.ts';
import { takeConsole } from '../support/console.ts';
import { disk } from '../support/disk.ts';
import type { Fault } from '../support/fake-media-host.ts';
import { type LibraryPhone, libraryRecord, openPhone } from '../support/library-phone.ts';
import {
  allFiles,
  firstSet,
  hashOf,
  type MediaSet,
  photoFiles,
  readableSet,
  renew,
} from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

/**
 * The real library and record. Events in any order: a killed worker, a lost connection, a faulty
 * host, damaged or refused files, a full disk, new editions, and commands of the member.
 */

/** Few files, so that several events concern the same one. */
const file = fc.constantFrom(...allFiles.filter((_, index) => index % 8 === 1));
const order = fc.oneof(
  { weight: 3, arbitrary: fc.constant('library-run') },
  fc.constantFrom('library-start', 'library-pause', 'library-check', 'library-remove'),
);
const asked = fc.oneof({ weight: 3, arbitrary: file }, fc.constant('manifest.json'));
const changed = fc.uniqueArray(file, { minLength: 1, maxLength: 4 });
const bytes = fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.constant(Number.POSITIVE_INFINITY));
const is = <Name extends string>(name: Name) => ({ is: fc.constant(name) });
const happeningWith = (faults: readonly Fault[]) =>
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ ...is('told'), order }) },
    { weight: 3, arbitrary: fc.record({ ...is('looked'), file: asked }) },
    { weight: 2, arbitrary: fc.record(is('killed')) },
    { weight: 3, arbitrary: fc.record({ ...is('connected'), isReachable: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ ...is('published'), changed }) },
    fc.record({ ...is('damaged'), file }),
    fc.record({ ...is('faulty'), file, fault: fc.constantFrom(...faults) }),
    fc.record(is('faultless')),
    { weight: 2, arbitrary: fc.record({ ...is('limited'), bytes }) },
    { weight: 2, arbitrary: fc.record(is('list')) },
  );
type Happening = ReturnType<typeof happeningWith> extends fc.Arbitrary<infer Value> ? Value : never;
type Lists = 'always' | 'never' | 'at times';

abstract class World {
  readonly phone: LibraryPhone;
  readonly editions: MediaSet[];
  readonly lists: Lists;
  /** Requests of pages without a response so far. */
  readonly looks = new Set<Promise<void>>();
  readonly wrong: unknown[] = [];
  /** A file was damaged or removed. */
  isHurt = false;
  /** Damaged files: the host may have only a newer version of them. */
  readonly spoiled = new Set<string>();

  constructor(phone: LibraryPhone, lists: Lists) {
    this.phone = phone;
    this.editions = [phone.host.set];
    this.lists = lists;
    phone.host.list = lists === 'always' ? 'good' : 'missing';
    phone.host.validators = 'ETag';
  }

  /** @returns a check of the response to a request that a page makes now */
  abstract readonly checkOfResponse: (name: string) => (words: string) => Promise<void> | void;
  abstract expectNothingLost(): Promise<void>;

  get newest(): MediaSet {
    return this.editions.at(-1) ?? this.phone.host.set;
  }

  look(name: string): void {
    const check = this.checkOfResponse(name);
    const looking = this.phone.look(name).then(async (words) => {
      if (words !== null) await check(words);
    });
    this.looks.add(looking);
    looking.catch((wrong) => this.wrong.push(wrong)).finally(() => this.looks.delete(looking));
  }

  openOffline(): Promise<(readonly [string, string | null])[]> {
    const open = async (name: string) =>
      [name, await this.phone.look(name, { isOffline: true })] as const;
    return Promise.all(allFiles.map(open));
  }

  async happen(what: Happening): Promise<void> {
    const { host, caches } = this.phone;
    switch (what.is) {
      case 'told':
        if (what.order === 'library-remove') this.isHurt = true;
        return void this.phone.obey(what.order);
      case 'looked':
        return this.look(what.file);
      case 'killed':
        await this.phone.restart();
        // Requests to a killed worker get no response.
        return this.looks.clear();
      case 'connected':
        host.isReachable = what.isReachable;
        return;
      case 'published':
        host.set = renew(this.newest, what.changed);
        return void this.editions.push(host.set);
      case 'damaged':
        this.isHurt = true;
        this.spoiled.add(what.file);
        return caches.damage(what.file);
      case 'faulty':
        return void host.faults.set(what.file, what.fault);
      case 'faultless':
        return host.faults.clear();
      case 'limited':
        caches.room = what.bytes;
        return;
      case 'list':
        if (this.lists === 'at times') host.list = host.list === 'good' ? 'missing' : 'good';
    }
  }
}

const filesOf = ({ candidates, texts, pages }: MediaManifest) => [...candidates, texts, ...pages];
const nameOf = (of: { file: string; sha256: string }) => `${of.file}?sha256=${of.sha256}`;

/** Every response belongs to the shown edition, and only a complete edition replaces another. */
class ListedWorld extends World {
  /** The shown editions, in the order of the worker's record. */
  readonly shown: number[] = [];
  /** All files of the shown edition are on disk. */
  isWhole = false;

  async readShown(): Promise<MediaSet | null> {
    const current = (await libraryRecord())?.current ?? null;
    if (current === null) return null;
    const key = JSON.stringify(current);
    const set = this.editions.find(({ manifest }) => JSON.stringify(manifest) === key);
    expect(set, 'only listed editions are shown').toBeDefined();
    if (set === undefined) return null;
    const last = this.shown.at(-1) ?? 0;
    expect(set.edition, 'no earlier edition returns').toBeGreaterThanOrEqual(last);
    if (last !== set.edition) this.shown.push(set.edition);
    return set;
  }

  readonly checkOfResponse = (name: string) => {
    const from = Math.max(this.shown.length - 1, 0);
    return async (words: string) => {
      await this.readShown();
      const possible = this.shown.slice(from).map((edition) => this.editions[edition - 1]);
      if (possible.length === 0) return;
      if (name === 'manifest.json') {
        expect(possible.map((set) => set?.manifest)).toContainEqual(JSON.parse(words));
        return;
      }
      const arriving = this.spoiled.has(name) ? this.editions.slice(this.shown.at(-1)) : [];
      const hashes = [...possible, ...arriving].map((set) => hashOf(set?.bodies.get(name) ?? ''));
      expect(hashes, `${name} has a listed hash`).toContain(hashOf(words));
    };
  };

  isOnPhone(set: MediaSet | null): boolean {
    const { whole } = this.phone.caches;
    return set !== null && filesOf(set.manifest).every((listed) => whole.has(nameOf(listed)));
  }

  async expectNothingLost(): Promise<void> {
    const before = await this.readShown();
    const isWhole = this.isOnPhone(before) || this.isOnPhone(await this.readShown());
    const isSafe = isWhole || !this.isWhole || this.isHurt;
    expect(isSafe, 'only a complete edition replaces a complete one').toBe(true);
    this.isWhole = isWhole;
    if (before === null || !this.isOnPhone(before)) return;
    const answers = await this.openOffline();
    const after = await this.readShown();
    // The member may have removed the files meanwhile.
    if (this.isHurt && !this.isOnPhone(after)) return;
    for (const [name, words] of answers) {
      const possible = [before, after].map((set) => set?.bodies.get(name));
      expect(possible, `${name} opens without a connection`).toContain(words);
    }
  }
}

/** Every response was published once, and complete files stay complete. */
class UnlistedWorld extends World {
  wasWhole = false;

  readonly checkOfResponse = (name: string) => (words: string) => {
    const published = this.editions.map(({ bodies, manifest }) =>
      name === 'manifest.json' ? JSON.stringify(manifest) : bodies.get(name),
    );
    expect(published, `${name} is a published file`).toContain(words);
  };

  async expectNothingLost(): Promise<void> {
    // A page can also show a file that is still arriving.
    const names = [...this.phone.caches.whole].map((name) => name.split('?')[0]);
    const areAllStored = new Set(names).size === allFiles.length;
    const answers = await this.openOffline();
    for (const [name, words] of answers) if (words !== null) this.checkOfResponse(name)(words);
    const isWhole = answers.every(([, words]) => words !== null);
    expect(isWhole || !this.wasWhole || this.isHurt, 'complete files stay complete').toBe(true);
    this.wasWhole = isWhole && areAllStored;
  }
}

type Story = readonly (readonly [Happening, number])[];

async function tell(world: World, story: Story): Promise<void> {
  const { phone } = world;
  await phone.setPhotos(photoFiles);
  for (const [what, turns] of story) {
    await world.happen(what);
    await passTime(turns);
    await world.expectNothingLost();
    expect(world.wrong).toEqual([]);
  }

  // Everything works again, and the member wants the pages.
  phone.host.faults.clear();
  phone.host.isReachable = true;
  phone.caches.room = Number.POSITIVE_INFINITY;
  phone.host.list = world.lists === 'never' ? 'missing' : 'good';
  await phone.obey('library-start');
  await phone.obey('library-check');
  await passTime(100);
  expect(world.looks.size, 'every page got a response').toBe(0);
  await world.expectNothingLost();
  expect(world.wrong).toEqual([]);
  expect(phone.status).toMatchObject({
    phase: 'whole',
    isUpdating: false,
    isProven: world.lists !== 'never',
    pages: { kept: 35, total: 35 },
    photos: { kept: 3, total: 3 },
  });
  expect(phone.caches.keys).toHaveLength(allFiles.length);
  expect(phone.caches.whole.size).toBe(allFiles.length);
  for (const [name, words] of await world.openOffline())
    expect(words, name).toBe(world.newest.bodies.get(name));
  if (world.lists === 'always') {
    expect(phone.caches.keptAgain, 'complete files were not fetched again').toEqual([]);
    expect(takeConsole()).toEqual([]);
  }
}

const recognisable: readonly Fault[] = ['missing', 'error', 'cut'];

test.each([
  ['always has a list', 'always', ListedWorld, [...recognisable, 'wrong', 'wrong-in-cache'], 60],
  ['never has a list', 'never', UnlistedWorld, recognisable, 40],
  ['has a list at times', 'at times', UnlistedWorld, recognisable, 40],
] as const)(
  'no order of faults shows a wrong page or removes one, with a host that %s',
  async (_host, lists, KindOfWorld, faults, numRuns) => {
    const story = fc.array(fc.tuple(happeningWith(faults), fc.nat({ max: 150 })), {
      minLength: 1,
      maxLength: 20,
    });
    await fc.assert(
      fc.asyncProperty(story, async (happenings) => {
        await disk.forgetWhere(() => true);
        const phone = await openPhone(lists === 'always' ? firstSet : readableSet);
        try {
          await tell(new KindOfWorld(phone, lists), happenings);
        } finally {
          // No work of this run continues in the next.
          await phone.restart();
          takeConsole();
        }
      }),
      { numRuns },
    );
  },
  120_000,
);
