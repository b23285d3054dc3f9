import type { Mutant } from './mutant.ts';

/** Faults that show the data of one person to another. */
export const privacy: readonly Mutant[] = [
  {
    name: 'privacy: logging out leaves drafts on disk',
    hurts: 'A person who gets the device can read how the member was about to vote.',
    file: 'src/core/member-keys.ts',
    find: '(uuid: string) => (key: string) => key.startsWith(',
    replace: '(uuid: string) => (key: string) => Object.is(key, ',
    tests: ['tests/session/session.test.ts', 'tests/vote/vote.test.ts'],
  },
  {
    name: 'privacy: the data of one member is shown to the next',
    hurts: 'A member reads whether another member has voted.',
    file: 'src/core/session-atom.ts',
    find: 'set(periodAtom, { owner })',
    replace: 'set(periodAtom, (period) => period)',
    tests: ['tests/session/session-atom.test.ts'],
  },
  {
    name: 'privacy: the other tabs do not notice a log-out',
    hurts: "The member's account stays open in another tab.",
    file: 'src/session/session.ts',
    find: "  const leaving = set(leaveSessionAtom, event);\n  get(tabsAtom).tell({ kind: 'session-changed' });\n",
    replace: '  const leaving = set(leaveSessionAtom, event);\n',
    tests: ['tests/session/session.test.ts', 'tests/session/sign-in-again.test.tsx'],
  },
  {
    name: 'privacy: the page is not covered in the app switcher',
    hurts: 'A passer-by reads the choices of a ballot in the list of open apps.',
    file: 'src/vote/cover.ts',
    find: "  window.addEventListener('pagehide', cover);\n",
    replace: '',
    tests: ['tests/vote/cover.test.ts'],
  },
  {
    name: 'privacy: the page keeps a signed-out member in memory',
    hurts: "A person who inspects the memory of a shared device finds the member's session.",
    file: 'src/session/session.ts',
    find: '      if (!isEntering && get(sessionStateAtom) === signedIn) await keep();\n',
    replace:
      '      Object.assign(window, { signedIn });\n      if (!isEntering && get(sessionStateAtom) === signedIn) await keep();\n',
    tests: ['e2e/shared-phone.e2e.ts'],
    grep: 'leaves nothing of a member behind',
  },
  {
    name: 'privacy: the message of an error reaches the log',
    hurts: 'A person who reads the log finds a password or a session in it.',
    file: 'server/log.ts',
    find: 'const lines = stack.slice(begin < 0 ? 0 : begin + message.length).split',
    replace: 'const lines = stack.split',
    tests: ['tests/server/log.test.ts'],
  },
  {
    name: 'privacy: the log has the output of packages unfiltered',
    hurts: 'A person who reads the log finds a password or a session in it.',
    file: 'server/log.ts',
    find: 'isFrame(line) ? line : wordsOf(line)',
    replace: 'line',
    tests: ['tests/server/log.test.ts'],
  },
];
