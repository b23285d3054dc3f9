import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MediaManifest } from '~/contracts/media.ts';
import { disk } from '../support/disk.ts';
import type { Fault } from '../support/fake-media-host.ts';
import { type LibraryPhone, libraryRecord, openPhone } from '../support/library-phone.ts';
import { allFiles, firstSet, hashOf, type MediaSet, renew } from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

/**
 * The real library over the real record, with a browser that ends the worker at any moment, a line
 * and a host that fail, a phone that spoils or refuses what is kept, and a member who does
 * everything in every order.
 */

/** Few, so that what happens happens to the same file. */
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

/** A phone, every edition there was, and what the pages were shown. */
class World {
  readonly phone: LibraryPhone;
  readonly editions: MediaSet[] = [firstSet];
  /** The editions that were shown, as the worker wrote them down. */
  readonly shown: number[] = [];
  readonly looks = new Set<Promise<void>>();
  /** What pages were given that they should not have been. */
  readonly wrong: unknown[] = [];
  /** From when on nothing has been damaged or removed that lay whole on the phone. */
  isWhole = false;
  isHurt = false;
  /** What the phone has spoiled: the host may have nothing left to mend it with but a newer one. */
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
    expect(set, 'only what the host has listed is shown').toBeDefined();
    if (set === undefined) return null;
    expect(set.edition, 'nobody is taken back to an earlier edition').toBeGreaterThanOrEqual(
      this.shown.at(-1) ?? 0,
    );
    if (this.shown.at(-1) !== set.edition) this.shown.push(set.edition);
    return set;
  }

  /** A page asks; whatever comes is of an edition that was shown between then and now. */
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
      expect(hashes, `${name} is what the list says`).toContain(hashOf(words));
    });
    this.looks.add(looking);
    looking.catch((wrong) => this.wrong.push(wrong)).finally(() => this.looks.delete(looking));
  }

  /** Where every file of the set that is shown lies whole on the phone, all open offline. */
  async expectWholeSetToOpen(): Promise<void> {
    const before = await this.readShown();
    const isWhole = this.isOnPhone(before) || this.isOnPhone(await this.readShown());
    const isSafe = isWhole || !this.isWhole || this.isHurt;
    expect(isSafe, 'a whole edition gives way to a whole one only').toBe(true);
    this.isWhole = isWhole;
    if (before === null || !this.isOnPhone(before)) return;
    const answers = await Promise.all(
      allFiles.map(async (name) => [name, await this.phone.look(name, { isOffline: true })]),
    );
    const after = await this.readShown();
    // The member may have had it removed while the pages asked.
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
      // Who had asked the worker that is gone hears nothing any more.
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

  // The line is good, there is room, and the member wants the pages.
  phone.host.faults.clear();
  phone.host.isReachable = true;
  phone.caches.room = Number.POSITIVE_INFINITY;
  await phone.obey('library-start');
  await phone.obey('library-check');
  await passTime(100);
  expect(world.looks.size, 'every page got its answer').toBe(0);
  expect(world.wrong).toEqual([]);

  const wanted = filesOf(world.newest.manifest).map(nameOf);
  expect([...phone.caches.whole].toSorted()).toEqual(wanted.toSorted());
  expect(phone.caches.keys).toHaveLength(wanted.length);
  expect(phone.caches.keptAgain, 'what was whole was not fetched again').toEqual([]);
  expect(phone.status).toMatchObject({ phase: 'whole', isUpdating: false });
  await world.expectWholeSetToOpen();
  expect(world.shown.at(-1)).toBe(world.newest.edition);
}

test('no order of faults shows a wrong page, fetches one twice or takes one away', async () => {
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
          // Nothing of this story goes on in the next.
          await phone.restart();
        }
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);
