import type { Mutant } from './mutant.ts';

/** Faults in when something is open, and by whose clock. */
export const deadlines: readonly Mutant[] = [
  {
    name: 'deadlines: a flag that has grown old outlives its date',
    hurts: 'A member is let into the booth after voting has ended, and refused at the cast.',
    file: 'src/state/vote-phase.ts',
    find: 'if (endsAt === null ? window.hasEnded : now >= endsAt)',
    replace: 'if (window.hasEnded)',
    tests: ['tests/state/vote-phase.test.ts'],
  },
  {
    name: 'deadlines: a date outlives the flag that contradicts it',
    hurts: 'A vote that was extended stays closed on every phone.',
    file: 'src/state/vote-phase.ts',
    find: 'isPast !== saidAt >= date',
    replace: 'false',
    tests: ['tests/state/vote-phase.test.ts'],
  },
  {
    name: 'deadlines: a slow answer moves the clock',
    hurts: 'On a weak line a window that has just opened closes again on the screen.',
    file: 'src/lib/server-clock.ts',
    find: '  if (offset >= least && offset <= most) return;\n',
    replace: '',
    tests: ['tests/api/server-time.test.ts'],
  },
  {
    name: 'deadlines: dates are shown in the zone of the phone',
    hurts: 'A member on duty abroad reads the end of voting twelve hours off.',
    file: 'src/lib/manila-dates.ts',
    find: "new TZDate(instant, 'Asia/Manila')",
    replace: 'new TZDate(instant)',
    tests: ['tests/lib/small-things.test.ts'],
  },
  {
    name: 'deadlines: a moved deadline leaves the moment of its reminder',
    hurts: 'Members hear of a deadline that was brought forward after it has passed.',
    file: 'server/reminders/deadlines.ts',
    find: 'try_at = greatest($3::timestamptz - make_interval(secs => lead), $4)',
    replace: 'try_at = greatest(try_at, $4)',
    tests: ['tests/services/reminders/deadlines.test.ts'],
  },
];
