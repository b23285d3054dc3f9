import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaManifest } from '~/contracts/media.ts';
import { disk } from '../support/disk.ts';
import type { Fault } from '../support/fake-media-host.ts';
import { type LibraryPhone, libraryRecord, openPhone } from '../support/library-phone.ts';
import { allFiles, firstSet, hashOf, type MediaSet, renew } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

/**
 * The real library and record. Events in any order: a killed worker, a lost connection, a faulty
 * host, damaged or refused files, and commands of the member.
 */

/** Few files, so that several events concern the same one. */
const file = fc.constantFrom(...allFiles.filter((_, index) => index % 8 === 0));
const asked = fc.oneof({ weight: 3, arbitrary: file }, fc.constant('manifest.json'));
const order = fc.constantFrom(
  'library-start',
  'library-pause',
  'library-check',
  'library-remove',
  'library-run',
);
const fault = fc.constantFrom<Fault>('missing', 'error', 'wrong', 'wrong-in-cache', 'cut');
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.record({ is: fc.constant('run') }) },
  { weight: 3, arbitrary: fc.record({ is: fc.constant('look'), file: asked }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('killed') }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('obey'), order }) },
  fc.record({ is: fc.constant('offline') }),
  { weight: 2, arbitrary: fc.record({ is: fc.constant('online') }) },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('published'),
      changed: fc.uniqueArray(file, { minLength: 1, maxLength: 4 }),
    }),
  },
  fc.record({ is: fc.constant('damaged'), file }),
  fc.record({ is: fc.constant('faulty'), file, fault }),
  fc.record({ is: fc.constant('faultless') }),
  fc.record({ is: fc.constant('quota'), room: fc.integer({ min: 0, max: 2_500 }) }),
  fc.record({ is: fc.constant('roomy') }),
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;

const filesOf = ({ candidates, texts, pages }: MediaManifest) => [...candidates, texts, ...pages];
const nameOf = (of: { file: string; sha256: string }) => `${of.file}?sha256=${of.sha256}`;

class World {
  readonly phone: LibraryPhone;
  readonly editions: MediaSet[] = [firstSet];
  /** The shown editions, in the order of the worker's record. */
  readonly shown: number[] = [];
  readonly looks = new Set<Promise<void>>();
  readonly wrong: unknown[] = [];
  /**
   * `isWhole`: all files of the shown edition are on disk. `isHurt`: a file was damaged or removed.
   */
  isWhole = false;
  isHurt = false;
  /** Damaged files: the host may have only a newer version of them. */
  readonly spoiled = new Set<string>();

  constructor(phone: LibraryPhone) {
    this.phone = phone;
  }

  get newest(): MediaSet {
    return this.editions.at(-1) ?? firstSet;
  }

  async readShown(): Promise<MediaSet | null> {
    const current = (await libraryRecord())?.current ?? null;
    if (current === null) return null;
    const key = JSON.stringify(current);
    const set = this.editions.find(({ manifest }) => JSON.stringify(manifest) === key);
    expect(set, 'only listed editions are shown').toBeDefined();
    if (set === undefined) return null;
    expect(set.edition, 'no earlier edition returns').toBeGreaterThanOrEqual(
      this.shown.at(-1) ?? 0,
    );
    if (this.shown.at(-1) !== set.edition) this.shown.push(set.edition);
    return set;
  }

  /** A page requests a file: the response belongs to an edition shown between then and now. */
  look(name: string): void {
    const from = Math.max(this.shown.length - 1, 0);
    const looking = this.phone.look(name).then(async (words) => {
      await this.readShown();
      const possible = this.shown.slice(from).map((edition) => this.editions[edition - 1]);
      if (words === null || possible.length === 0) return;
      if (name === 'manifest.json') {
        expect(possible.map((set) => set?.manifest)).toContainEqual(JSON.parse(words));
        return;
      }
      const arriving = this.spoiled.has(name) ? this.editions.slice(this.shown.at(-1)) : [];
      const hashes = [...possible, ...arriving].map((set) => hashOf(set?.bodies.get(name) ?? ''));
      expect(hashes, `${name} has a listed hash`).toContain(hashOf(words));
    });
    this.looks.add(looking);
    looking.catch((wrong) => this.wrong.push(wrong)).finally(() => this.looks.delete(looking));
  }

  /** If every file of the shown edition is on disk, all open offline. */
  async expectWholeSetToOpen(): Promise<void> {
    const before = await this.readShown();
    const isWhole = this.isOnPhone(before) || this.isOnPhone(await this.readShown());
    const isSafe = isWhole || !this.isWhole || this.isHurt;
    expect(isSafe, 'only a complete edition replaces a complete one').toBe(true);
    this.isWhole = isWhole;
    if (before === null || !this.isOnPhone(before)) return;
    const answers = await Promise.all(
      allFiles.map(async (name) => [name, await this.phone.look(name, { isOffline: true })]),
    );
    const after = await this.readShown();
    // The member may have removed the files meanwhile.
    if (this.isHurt && !this.isOnPhone(after)) return;
    for (const [name, words] of answers) {
      const possible = [before, after].map((set) => set?.bodies.get(name ?? ''));
      expect(possible, `${name} opens without a connection`).toContain(words);
    }
  }

  isOnPhone(set: MediaSet | null): boolean {
    const { whole } = this.phone.caches;
    return set !== null && filesOf(set.manifest).every((listed) => whole.has(nameOf(listed)));
  }

  publish(changed: readonly string[]): void {
    const next = renew(this.newest, changed);
    this.editions.push(next);
    this.phone.host.set = next;
  }

  async happen(what: Happening): Promise<void> {
    const { phone } = this;
    const { host, caches } = phone;
    if (what.is === 'damaged') this.spoiled.add(what.file);
    if (what.is === 'damaged' || ('order' in what && what.order === 'library-remove')) {
      this.isHurt = true;
    }
    if ('order' in what) void phone.obey(what.order as 'library-run');
    else if ('changed' in what) this.publish(what.changed);
    else if ('fault' in what) host.faults.set(what.file, what.fault);
    else if ('room' in what) caches.room = what.room;
    else if ('file' in what) what.is === 'look' ? this.look(what.file) : caches.damage(what.file);
    else if (what.is === 'run') void phone.obey('library-run');
    else if (what.is === 'killed') {
      await phone.restart();
      // Requests to a killed worker get no response.
      this.looks.clear();
    } else if (what.is === 'offline') host.isReachable = false;
    else if (what.is === 'online') host.isReachable = true;
    else if (what.is === 'faultless') host.faults.clear();
    else caches.room = Number.POSITIVE_INFINITY;
  }
}

async function tell(world: World, story: readonly (readonly [Happening, number])[]) {
  const { phone } = world;
  for (const [what, turns] of story) {
    await world.happen(what);
    await passTime(turns);
    await world.expectWholeSetToOpen();
    expect(world.wrong).toEqual([]);
  }

  // Everything works again, and the member wants the pages.
  phone.host.faults.clear();
  phone.host.isReachable = true;
  phone.caches.room = Number.POSITIVE_INFINITY;
  await phone.obey('library-start');
  await phone.obey('library-check');
  await passTime(100);
  expect(world.looks.size, 'every page got a response').toBe(0);
  expect(world.wrong).toEqual([]);

  const wanted = filesOf(world.newest.manifest).map(nameOf);
  expect([...phone.caches.whole].toSorted()).toEqual(wanted.toSorted());
  expect(phone.caches.keys).toHaveLength(wanted.length);
  expect(phone.caches.keptAgain, 'complete files were not fetched again').toEqual([]);
  expect(phone.status).toMatchObject({ phase: 'whole', isUpdating: false });
  await world.expectWholeSetToOpen();
  expect(world.shown.at(-1)).toBe(world.newest.edition);
}

test('no order of faults shows a wrong page, fetches one twice or removes one', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(happening, fc.nat({ max: 150 })), { minLength: 1, maxLength: 20 }),
      async (story) => {
        await disk.forgetWhere(() => true);
        const world = new World(await openPhone());
        const { phone } = world;
        try {
          await tell(world, story);
        } finally {
          // No work of this run continues in the next.
          await phone.restart();
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
