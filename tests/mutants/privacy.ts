import type { Mutant } from './mutant.ts';

/** Faults by which one person learns of another on a shared phone. */
export const privacy: readonly Mutant[] = [
  {
    name: 'privacy: logging out leaves drafts on the disk',
    hurts: 'Whoever gets the phone can read how its member was about to vote.',
    file: 'src/state/member-keys.ts',
    find: '(uuid: string) => (key: string) => key.startsWith(',
    replace: '(uuid: string) => (key: string) => Object.is(key, ',
    tests: ['tests/state/session/session.test.ts', 'tests/state/vote/ballot-owner.test.ts'],
  },
  {
    name: 'privacy: what is known of one is shown to the next',
    hurts: 'A member reads whether somebody else has voted.',
    file: 'src/state/session/session-atom.ts',
    find: 'set(periodAtom, {})',
    replace: 'set(periodAtom, (period) => period)',
    tests: ['tests/state/persisted-query.test.ts', 'tests/state/session/session-atom.test.ts'],
  },
  {
    name: 'privacy: the other tabs do not hear of a log-out',
    hurts: 'The member’s account stays open in the tab behind.',
    file: 'src/state/session/session.ts',
    find: "  const leaving = set(leaveSessionAtom, event);\n  get(tabsAtom).tell({ kind: 'session-changed' });\n",
    replace: '  const leaving = set(leaveSessionAtom, event);\n',
    tests: [
      'tests/state/session/session.test.ts',
      'tests/components/session/sign-in-again.test.tsx',
    ],
  },
  {
    name: 'privacy: the page is not covered in the app switcher',
    hurts: 'Who passes by reads the choices of a ballot in the list of open apps.',
    file: 'src/lib/cover.ts',
    find: "  window.addEventListener('pagehide', cover);\n",
    replace: '',
    tests: ['tests/lib/cover.test.ts'],
  },
  {
    name: 'privacy: the memory of a page keeps who has logged out',
    hurts: 'Whoever looks into the memory of a shared phone finds the member’s session.',
    file: 'src/state/session/session.ts',
    find: '      if (!isEntering && get(sessionStateAtom) === signedIn) await keep();\n',
    replace:
      '      Object.assign(window, { signedIn });\n      if (!isEntering && get(sessionStateAtom) === signedIn) await keep();\n',
    tests: ['e2e/shared-phone.e2e.ts'],
    grep: 'leaves nothing of a member behind',
  },
  {
    name: 'privacy: the message of an error reaches the log',
    hurts: 'Whoever reads the log finds a password or a session in it.',
    file: 'server/log.ts',
    find: 'const lines = stack.slice(begin < 0 ? 0 : begin + message.length).split',
    replace: 'const lines = stack.split',
    tests: ['tests/server/log.test.ts'],
  },
  {
    name: 'privacy: what libraries print reaches the log as it is',
    hurts: 'Whoever reads the log finds a password or a session in it.',
    file: 'server/log.ts',
    find: 'isFrame(line) ? line : wordsOf(line)',
    replace: 'line',
    tests: ['tests/server/log.test.ts'],
  },
];
