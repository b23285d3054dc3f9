import type { Mutant } from './mutant.ts';

/** Faults by which a reminder is missed, wrong, or somebody else's. */
export const reminders: readonly Mutant[] = [
  {
    name: 'reminders: one refusal of the push service deletes the phone',
    hurts: 'A push service in trouble for a minute costs thousands their reminders for good.',
    file: 'server/reminders/delivery-result.ts',
    find: 'if (status === 404 || status === 410) return',
    replace: 'if (status === 404 || status >= 410) return',
    tests: ['tests/services/reminders/sending.test.ts'],
  },
  {
    name: 'reminders: anybody may delete a subscription',
    hurts: 'A stranger who knows an endpoint takes a member’s reminders away.',
    file: 'server/reminders/subscriptions.ts',
    find: "if (row && !isSameSecret(row.auth, auth)) return 'held-by-other';",
    replace: "if (row?.auth === '') return 'held-by-other';",
    tests: ['tests/services/reminders/api.test.ts'],
  },
  {
    name: 'reminders: what the phone moved meanwhile is marked as sent',
    hurts: 'A deadline that moved while its reminder was under way is never told.',
    file: 'server/reminders/settlements.ts',
    find: 'where r.id = done.id and r.try_at = done.tried',
    replace: 'where r.id = done.id',
    tests: ['tests/services/reminders/shard-runner.test.ts'],
  },
  {
    name: 'reminders: are taken back before anything is known',
    hurts: 'Opening the portal on a dead line deletes all reminders of that phone.',
    file: 'src/features/reminders/reminders.ts',
    find: 'if (votes.some(({ value, isNothingOn }) => value === null && !isNothingOn)) {',
    replace: 'if (votes.every(({ value, isNothingOn }) => value === null && !isNothingOn)) {',
    tests: ['tests/features/reminders/reminders.test.ts'],
  },
  {
    name: 'reminders: a log-out leaves the phone subscribed',
    hurts: 'Who uses the phone next is reminded of the vote of the member before.',
    file: 'src/features/reminders/reminders.ts',
    find: '  void deleteReminders({ endpoint: address.endpoint, auth: address.keys.auth });\n  await unsubscribeFromPush();',
    replace: '  void deleteReminders({ endpoint: address.endpoint, auth: address.keys.auth });',
    tests: ['tests/features/reminders/reminders.test.ts'],
  },
  {
    name: 'reminders: a tap leads wherever the message says',
    hurts: 'A forged message opens a page that looks like the sign-in.',
    file: 'sw/push/message.ts',
    find: 'return address?.origin === origin ? address.pathname + address.search :',
    replace: 'return address !== null ? address.href :',
    tests: ['tests/sw/push.test.ts'],
  },
  {
    name: 'reminders: a key that comes late subscribes who has left',
    hurts: 'The next person at this phone is reminded of a vote that is not theirs.',
    file: 'src/features/reminders/reminders.ts',
    find: '  if (!get(reminderChoiceAtom).isOn) return;\n',
    replace: '',
    tests: ['tests/app/watch-reminders.test.ts'],
  },
  {
    name: 'reminders: what has passed stays listed',
    hurts: 'A member turns on a reminder that never comes.',
    file: 'src/features/reminders/reminder-sheet.tsx',
    find: 'ahead(useAtomValue(plannedRemindersAtom), useServerNow())',
    replace: 'ahead(useAtomValue(plannedRemindersAtom), 0)',
    tests: ['tests/features/reminders/reminder-sheet.test.tsx'],
  },
];
