import type { Mutant } from './mutant.ts';

/** Faults in how answers and what people type are read. */
export const parsing: readonly Mutant[] = [
  {
    name: 'parsing: a flag in words means no',
    hurts: 'A registered member is told to register, and cannot.',
    file: 'src/contracts/wire.ts',
    find: "value === true || value === 1 || value === '1' || value === 'true'",
    replace: "value === true || value === 1 || value === '1'",
    tests: ['tests/contracts/wire.test.ts'],
  },
  {
    name: 'parsing: a date without a zone is taken for UTC',
    hurts: 'Voting opens and closes eight hours late on every phone.',
    file: 'src/contracts/wire.ts',
    find: "const manilaOffset = '+08:00';",
    replace: "const manilaOffset = 'Z';",
    tests: ['tests/contracts/wire.test.ts'],
  },
  {
    name: 'parsing: one setting that nobody knows keeps a member out',
    hurts: 'With the cooperative’s next setting nobody can sign in.',
    file: 'src/contracts/session.ts',
    find: 'config: v.nullish(v.array(v.unknown()), []),',
    replace: 'config: v.nullish(v.array(v.object({ type: numeric, status: flag })), []),',
    tests: ['tests/contracts/session.test.ts'],
  },
];
