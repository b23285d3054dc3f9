import fc from 'fast-check';
import { expect, test } from 'vitest';
import { takeConsole } from '../support/console.ts';
import { disk } from '../support/disk.ts';
import type { Fault } from '../support/fake-media-host.ts';
import { type LibraryPhone, openPhone } from '../support/library-phone.ts';
import {
  allFiles,
  type MediaSet,
  photoFiles,
  readableSet,
  renew,
  textsFile,
} from '../support/media-sets.ts';
import { passTime } from '../support/worker-life.ts';

/**
 * The library of a host without a list, or with one at times. Events in any order: stored files are
 * complete, and none of them is lost.
 */

const pictures = allFiles.filter((name) => name !== textsFile);
const file = fc.constantFrom(...pictures.filter((_, index) => index % 8 === 0));
const order = fc.constantFrom(
  'library-run',
  'library-start',
  'library-pause',
  'library-check',
  'library-remove',
);
const fault = fc.constantFrom<Fault>('missing', 'error', 'cut');
const is = <Name extends string>(name: Name) => fc.record({ is: fc.constant(name) });
const happening = fc.oneof(
  { weight: 4, arbitrary: is('run') },
  { weight: 2, arbitrary: is('killed') },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('looked'), file }) },
  { weight: 2, arbitrary: fc.record({ is: fc.constant('told'), order }) },
  is('offline'),
  { weight: 2, arbitrary: is('online') },
  {
    weight: 2,
    arbitrary: fc.record({
      is: fc.constant('published'),
      changed: fc.uniqueArray(file, { minLength: 1, maxLength: 4 }),
    }),
  },
  fc.record({ is: fc.constant('damaged'), file }),
  fc.record({ is: fc.constant('faulty'), file, fault }),
  is('faultless'),
  fc.record({ is: fc.constant('quota'), room: fc.integer({ min: 0, max: 6_000 }) }),
  is('roomy'),
  { weight: 2, arbitrary: is('list') },
);
type Happening = typeof happening extends fc.Arbitrary<infer Value> ? Value : never;
type Story = readonly (readonly [Happening, number])[];

class World {
  readonly phone: LibraryPhone;
  readonly editions: MediaSet[] = [readableSet];
  readonly looks = new Set<Promise<void>>();
  readonly wrong: unknown[] = [];
  readonly mayList: boolean;
  wasWhole = false;
  isHurt = false;

  constructor(phone: LibraryPhone, mayList: boolean) {
    this.phone = phone;
    this.mayList = mayList;
    phone.host.list = 'missing';
    phone.host.validators = 'ETag';
  }

  get newest(): MediaSet {
    return this.editions.at(-1) ?? readableSet;
  }

  expectPublished(name: string, words: string | null): void {
    if (words === null) return;
    const published = this.editions.map(({ bodies }) => bodies.get(name));
    expect(published, `${name} is a published file`).toContain(words);
  }

  look(name: string): void {
    const looking = this.phone.look(name).then((words) => this.expectPublished(name, words));
    this.looks.add(looking);
    looking.catch((wrong) => this.wrong.push(wrong)).finally(() => this.looks.delete(looking));
  }

  /** Every file is stored completely. A page can also show a file that is still arriving. */
  get liesWhole(): boolean {
    const names = [...this.phone.caches.whole].map((name) => name.split('?')[0]);
    return new Set(names).size === allFiles.length;
  }

  /** Complete files stay available, unless they were damaged or removed. */
  async expectNothingLost(): Promise<void> {
    const { liesWhole } = this;
    const all = await Promise.all(
      allFiles.map(async (name) => {
        const words = await this.phone.look(name, { isOffline: true });
        this.expectPublished(name, words);
        return words;
      }),
    );
    const isWhole = all.every((words) => words !== null);
    expect(isWhole || !this.wasWhole || this.isHurt, 'complete files stay complete').toBe(true);
    this.wasWhole = isWhole && liesWhole;
  }

  async happen(what: Happening): Promise<void> {
    const { phone } = this;
    const { host, caches } = phone;
    if (what.is === 'damaged' || ('order' in what && what.order === 'library-remove'))
      this.isHurt = true;
    if ('order' in what) void phone.obey(what.order as 'library-start');
    else if ('changed' in what) {
      host.set = renew(this.newest, what.changed);
      this.editions.push(host.set);
    } else if ('fault' in what) host.faults.set(what.file, what.fault);
    else if ('room' in what) caches.room = what.room;
    else if ('file' in what) what.is === 'looked' ? this.look(what.file) : caches.damage(what.file);
    else if (what.is === 'run') void phone.obey('library-run');
    else if (what.is === 'killed') {
      await phone.restart();
      this.looks.clear();
    } else if (what.is === 'offline') host.isReachable = false;
    else if (what.is === 'online') host.isReachable = true;
    else if (what.is === 'faultless') host.faults.clear();
    else if (what.is === 'roomy') caches.room = Number.POSITIVE_INFINITY;
    else if (this.mayList) host.list = host.list === 'good' ? 'missing' : 'good';
  }
}

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
  phone.host.list = world.mayList ? 'good' : 'missing';
  await phone.obey('library-start');
  await phone.obey('library-check');
  await passTime(100);
  expect(world.looks.size, 'every page got a response').toBe(0);
  expect(world.wrong).toEqual([]);
  expect(phone.status).toMatchObject({
    phase: 'whole',
    isUpdating: false,
    isProven: world.mayList,
    pages: { kept: 35, total: 35 },
    photos: { kept: 3, total: 3 },
  });
  expect(phone.caches.keys).toHaveLength(allFiles.length);
  expect(phone.caches.whole.size).toBe(allFiles.length);
  for (const [name, words] of world.newest.bodies)
    expect(await phone.look(name, { isOffline: true }), name).toBe(words);
}

test.each([
  ['with a host that never has a list', false],
  ['with a host that has a list at times', true],
])(
  'no order of faults removes a page from a device %s',
  async (_whose, mayList) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(happening, fc.nat({ max: 150 })), { minLength: 1, maxLength: 20 }),
        async (story) => {
          await disk.forgetWhere(() => true);
          const world = new World(await openPhone(readableSet), mayList);
          try {
            await tell(world, story);
          } finally {
            // No work of this run continues in the next.
            await world.phone.restart();
            takeConsole();
          }
        },
      ),
      { numRuns: 40 },
    );
  },
  120_000,
);
