import type { Mutant } from './mutant.ts';

export const session: readonly Mutant[] = [
  {
    name: 'session: a response counts without a look at the cookie',
    hurts: 'A member who logs out in one tab is signed in again by a late response in another.',
    file: 'src/session/session-cookies.ts',
    find: ' && get(sessionCookiesAtom).readToken() === token;',
    replace: ';',
    tests: ['tests/session/session-races.test.ts'],
  },
  {
    name: 'session: a new hash makes another session',
    hurts:
      'If the API changes the hash, the member must enter the PIN at each step, and the booth is locked.',
    file: 'src/session/session-cookies.ts',
    find: 'return renewed === tokenDigest && sessionId !== undefined ? sessionId : tokenDigest;',
    replace:
      'return renewed === tokenDigest && sessionId !== undefined ? tokenDigest : tokenDigest;',
    tests: ['tests/session/renewed.test.ts'],
  },
  {
    name: "session: the API's new hash is ignored",
    hurts:
      'After the first read of the session every call is refused, and the member is signed out.',
    file: 'src/session/session.ts',
    find: '    if (present !== token) set(renewTokenAtom, present, tokenDigest, sessionId);\n',
    replace: '',
    tests: ['tests/session/renewed.test.ts'],
  },
  {
    name: 'session: a late write survives the end of the session',
    hurts:
      'A member who logs out at the wrong moment leaves name, number and birthday on the device.',
    file: 'src/session/session.ts',
    find: '    if (isOut) await set(forgetSessionDataAtom, sessionId);\n',
    replace: '',
    tests: ['tests/session/fetched.test.ts'],
  },
  {
    name: 'session: an older response overrides a newer one',
    hurts: 'A member who has just set a PIN must set it once more.',
    file: 'src/session/session-machine.ts',
    find: 'sessionIdOf(state) === signedIn.sessionId && isOutdated(order, request)',
    replace: 'sessionIdOf(state) === signedIn.sessionId && request < 0',
    tests: ['tests/session/session-races.test.ts'],
  },
  {
    name: 'session: the record on disk overrides a response',
    hurts: 'A member who has just set a PIN must set it once more.',
    file: 'src/session/session-machine.ts',
    find: "if (state.status === 'signed-in') return machine;",
    replace: '',
    tests: ['tests/session/session-machine.test.ts'],
  },
  {
    name: 'session: a new tab ignores a log-out in another tab',
    hurts: 'A member who logs out while another tab opens stays signed in there.',
    file: 'src/session/checks.ts',
    find: "    if (cookies.readToken() !== token) return 'changed';\n",
    replace: '',
    tests: ['tests/session/reopened.test.ts'],
  },
  {
    name: 'session: a 503 ends the session at the start',
    hurts: 'On the day of the vote, every member who opens the portal during a 503 is signed out.',
    file: 'src/contracts/problem.ts',
    find: '    problem.status < 500 &&\n    !temporaryStatuses',
    replace: '    problem.status < 600 &&\n    !temporaryStatuses',
    tests: ['tests/session/reopened.test.ts'],
  },
  {
    name: "session: another member's sign-in in another tab goes unnoticed",
    hurts: 'A tab keeps a member whose session is gone, and shows their data to another.',
    file: 'src/session/checks.ts',
    find: 'if (tokenDigest === null || cookies.sessionIdOf(tokenDigest) !== state.sessionId)',
    replace: 'if (tokenDigest === null)',
    tests: ['tests/session/session.test.ts'],
  },
  {
    name: 'session: the PIN of one session counts for every session',
    hurts:
      'A person who finds a signed-in device enters without a PIN if it was entered in an earlier session.',
    file: 'src/session/session-cookies.ts',
    find: 'jar.read(names[step], (value) => value === sessionId) === sessionId',
    replace: 'jar.read(names[step]) !== null',
    tests: ['tests/session/reopened.test.ts'],
  },
  {
    name: 'session: the record of one session stands in for another',
    hurts:
      'Without a connection a member sees the account of the member who used the device before.',
    file: 'src/session/kept-session.ts',
    find: 'if (kept === null || kept.tag !== sessionId || parsed === null) return null;',
    replace: 'if (kept === null || parsed === null) return null;',
    tests: ['tests/session/reopened.test.ts'],
  },
  {
    name: 'session: a tab with an ended session deletes the record of a newer one',
    hurts:
      'A member who signed in again in another tab cannot open the portal without a connection.',
    file: 'src/session/kept-session.ts',
    find: 'kept.tag === ended ? null : kept',
    replace: 'kept.tag === ended ? null : null',
    tests: ['tests/session/session.test.ts'],
  },
  {
    name: 'session: a 403 for a PIN ends the session',
    hurts: 'A member who mistypes the PIN reads "Session has expired" and loses the typed text.',
    file: 'src/core/api/failure.ts',
    find: 'if (isForbidden(status) && !isCredential)',
    replace: 'if (isForbidden(status))',
    tests: ['tests/core/api/session-word.test.ts'],
  },
  {
    name: 'session: a 401 does not end the session',
    hurts: 'A member who is signed out reads at every action that it failed.',
    file: 'src/contracts/problem.ts',
    find: 'status === 401 || status === 403',
    replace: 'status === 403',
    tests: ['tests/core/api/session-word.test.ts'],
  },
];
