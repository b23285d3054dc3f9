import type { Mutant } from './mutant.ts';

export const deadlines: readonly Mutant[] = [
  {
    name: 'deadlines: an old flag overrides its date',
    hurts: 'A member enters the booth after voting has ended, and is refused at the cast.',
    file: 'src/vote/vote-phase.ts',
    find: 'if (endsAt === null ? window.hasEnded : now >= endsAt)',
    replace: 'if (window.hasEnded)',
    tests: ['tests/vote/vote-phase.test.ts'],
  },
  {
    name: 'deadlines: a date overrides the flag that contradicts it',
    hurts: 'A vote that was extended stays closed on every device.',
    file: 'src/vote/vote-phase.ts',
    find: 'isPast !== saidAt >= date',
    replace: 'false',
    tests: ['tests/vote/vote-phase.test.ts'],
  },
  {
    name: 'deadlines: a slow response moves the clock',
    hurts: 'On a slow connection a window that has just opened closes again on the screen.',
    file: 'src/core/api/api-clock.ts',
    find: '  if (offset >= least && offset <= most) return;\n',
    replace: '',
    tests: ['tests/core/api/server-time.test.ts'],
  },
  {
    name: "deadlines: dates are shown in the device's time zone",
    hurts: 'A member on duty abroad reads an end of voting that is twelve hours wrong.',
    file: 'src/core/manila-dates.ts',
    find: "new TZDate(instant, 'Asia/Manila')",
    replace: 'new TZDate(instant)',
    tests: ['tests/core/small-things.test.ts'],
  },
  {
    name: 'deadlines: a moved deadline keeps the due time of its reminder',
    hurts: 'Members are reminded of a deadline that was brought forward only after it has passed.',
    file: 'server/reminders/deadlines.ts',
    find: 'try_at = case',
    replace: 'try_at = case when true then greatest(r.try_at, $4)',
    tests: ['tests/services/reminders/deadlines.test.ts'],
  },
];
