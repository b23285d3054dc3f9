import type { Mutant } from './mutant.ts';

/** Faults in what is read without a connection. */
export const library: readonly Mutant[] = [
  {
    name: 'library: a file is proven by its length alone',
    hurts: 'A member votes on a page of which somebody on the way has changed the words.',
    file: 'sw/library/intact.ts',
    find: 'return proof.sha256 === (await proofOf(bytes)).sha256;',
    replace: 'return proof.sha256.length === (await proofOf(bytes)).sha256.length;',
    tests: ['tests/sw/library-integrity.test.ts'],
  },
  {
    name: 'library: a newer edition takes the place of one that is whole at once',
    hurts: 'Without a connection the member has half of the amendments, where all had been there.',
    file: 'sw/library/media-manifest.ts',
    find: 'shown !== null && (await hasBeenWhole())',
    replace: 'shown !== null && !(await hasBeenWhole())',
    tests: ['tests/sw/library-editions.test.ts'],
  },
  {
    name: 'library: fills itself on a phone that saves data',
    hurts: 'A member with prepaid data pays for megabytes that they were not asked about.',
    file: 'sw/library/library.ts',
    find: "if (mode === 'on' || !isSavingData) return work(",
    replace: "if (mode === 'undecided' || !isSavingData) return work(",
    tests: ['tests/sw/library-choices.test.ts'],
  },
  {
    name: 'library: a visitor’s metered line is used',
    hurts: 'Somebody who only looks at the sign-in pays for three megabytes.',
    file: 'src/app/watch-library.ts',
    find: 'const mayRun = store.get(isMemberAtom) || isLineGood();',
    replace: 'const mayRun = true;',
    tests: ['tests/app/watch-library.test.ts'],
  },
  {
    name: 'library: its files do not make way for calls',
    hurts: 'Signing in takes longer, because pages that nobody reads are on the line.',
    file: 'sw/library/library.ts',
    find: 'while (isRecent(calledAt, callsFirst) && !isStopped())',
    replace: 'while (calledAt === -1)',
    tests: ['tests/sw/library-filling.test.ts'],
  },
  {
    name: 'library: removing the pages removes the candidates’ photos',
    hurts: 'In the booth without a connection the member sees no faces.',
    file: 'sw/library/library.ts',
    find: "await cache.keepOnly(shown.filter(({ part }) => part === 'photo'));",
    replace: 'await cache.keepOnly([]);',
    tests: ['tests/sw/library-choices.test.ts'],
  },
  {
    name: 'library: without a list anything is taken for a page',
    hurts:
      'In the field the reader shows nothing: the sign-in of some Wi-Fi was kept as the pages.',
    file: 'sw/library/whole.ts',
    find: "if (type !== '' && type !== 'application/octet-stream') return null;",
    replace: "if (type === 'text/html') return type;",
    tests: ['tests/sw/library-unlisted.test.ts'],
  },
  {
    name: 'library: a candidate’s photo that cannot be had keeps the pages from being whole',
    hurts: 'A phone goes on asking for one photo for ever, and says that pages are missing.',
    file: 'sw/library/library.ts',
    find: "if (kind === 'wrong' && !isNeeded(file)) await manifests.noteMissed(file);",
    replace: '',
    tests: ['tests/sw/library-photos.test.ts'],
  },
  {
    name: 'library: the worker hands out no kept page without the network',
    hurts: 'In the field the reader shows nothing, although all pages lie on the phone.',
    file: 'sw/keep-media.ts',
    find: '({ request }) => library.answer(request),',
    replace: '({ request }) => fetch(request),',
    tests: ['e2e/library.e2e.ts'],
    grep: 'has all 35 pages and every photo on the phone',
  },
];
