import { mutantsOf } from './mutant.ts';

export const session = mutantsOf('session', {
  'a response counts without a look at the cookie': {
    hurts: 'A member who logs out in one tab is signed in again by a late response in another.',
    change: [
      'src/session/session-cookies.ts',
      '&& get(sessionCookiesAtom).readToken() === token',
      '',
    ],
    tests: ['tests/session/session-races.test.ts'],
  },
  'a new hash makes another session': {
    hurts:
      'If the API changes the hash, the member must enter the PIN at each step, and the booth is locked.',
    change: [
      'src/session/session-cookies.ts',
      '!== undefined ? sessionId',
      '!== undefined ? tokenDigest',
    ],
    tests: ['tests/session/renewed.test.ts'],
  },
  "the API's new hash is ignored": {
    hurts:
      'After the first read of the session every call is refused, and the member is signed out.',
    change: [
      'src/session/session.ts',
      'if (present !== token) set(renewTokenAtom, present, tokenDigest, sessionId);',
      '',
    ],
    tests: ['tests/session/renewed.test.ts'],
  },
  'a late write survives the end of the session': {
    hurts:
      'A member who logs out at the wrong moment leaves name, number and birthday on the device.',
    change: [
      'src/session/session.ts',
      'if (isOut) await set(forgetSessionDataAtom, sessionId);',
      '',
    ],
    tests: ['tests/session/fetched.test.ts'],
  },
  'an older response overrides a newer one': {
    hurts: 'A member who has just set a PIN must set it once more.',
    change: ['src/session/session-machine.ts', 'isOutdated(order, request)', 'request < 0'],
    tests: ['tests/session/session-races.test.ts'],
  },
  'the record on disk overrides a response': {
    hurts: 'A member who has just set a PIN must set it once more.',
    change: [
      'src/session/session-machine.ts',
      "if (state.status === 'signed-in') return machine;",
      '',
    ],
    tests: ['tests/session/session-machine.test.ts'],
  },
  'a new tab ignores a log-out in another tab': {
    hurts: 'A member who logs out while another tab opens stays signed in there.',
    change: ['src/session/checks.ts', "if (cookies.readToken() !== token) return 'changed';", ''],
    tests: ['tests/session/reopened.test.ts'],
  },
  'a 503 ends the session at the start': {
    hurts: 'On the day of the vote, every member who opens the portal during a 503 is signed out.',
    change: ['src/contracts/problem.ts', 'problem.status < 500', 'problem.status < 600'],
    tests: ['tests/session/reopened.test.ts'],
  },
  "another member's sign-in in another tab goes unnoticed": {
    hurts: 'A tab keeps a member whose session is gone, and shows their data to another.',
    change: [
      'src/session/checks.ts',
      '|| cookies.sessionIdOf(tokenDigest) !== state.sessionId',
      '',
    ],
    tests: ['tests/session/session.test.ts'],
  },
  'the PIN of one session counts for every session': {
    hurts:
      'A person who finds a signed-in device enters without a PIN if it was entered in an earlier session.',
    change: [
      'src/session/session-cookies.ts',
      '(value) => value === sessionId) === sessionId',
      '(value) => value !== null) !== null',
    ],
    tests: ['tests/session/reopened.test.ts'],
  },
  'the record of one session stands in for another': {
    hurts:
      'Without a connection a member sees the account of the member who used the device before.',
    change: ['src/session/kept-session.ts', 'kept.tag !== sessionId ||', ''],
    tests: ['tests/session/reopened.test.ts'],
  },
  'a tab with an ended session deletes the record of a newer one': {
    hurts:
      'A member who signed in again in another tab cannot open the portal without a connection.',
    change: ['src/session/kept-session.ts', '=== ended ? null : kept', '=== ended ? null : null'],
    tests: ['tests/session/session.test.ts'],
  },
  'a 403 for a PIN ends the session': {
    hurts: 'A member who mistypes the PIN reads "Session has expired" and loses the typed text.',
    change: ['src/core/api/failure.ts', '&& !isCredential', ''],
    tests: ['tests/core/api/session-word.test.ts'],
  },
  'a 401 does not end the session': {
    hurts: 'A member who is signed out reads at every action that it failed.',
    change: ['src/contracts/problem.ts', 'status === 401 ||', ''],
    tests: ['tests/core/api/session-word.test.ts'],
  },
  'the data of one member is shown to the next': {
    hurts: 'A member reads whether another member has voted.',
    change: ['src/core/session-atom.ts', 'periodAtom, { owner }', 'periodAtom, (period) => period'],
    tests: ['tests/session/session-atom.test.ts'],
  },
  'the other tabs do not notice a log-out': {
    hurts: "The member's account stays open in another tab.",
    change: [
      'src/session/session.ts',
      "set(leaveSessionAtom, event); get(tabsAtom).tell({ kind: 'session-changed' });",
      'set(leaveSessionAtom, event);',
    ],
    tests: ['tests/session/session.test.ts', 'tests/session/sign-in-again.test.tsx'],
  },
  'the page keeps a signed-out member in memory': {
    hurts: "A person who inspects the memory of a shared device finds the member's session.",
    change: [
      'src/session/session.ts',
      'if (!isEntering',
      'Object.assign(window, { signedIn }); if (!isEntering',
    ],
    tests: ['e2e/shared-phone.e2e.ts'],
    grep: 'leaves nothing of a member behind',
  },
  'the message of an error reaches the log': {
    hurts: 'A person who reads the log finds a password or a session in it.',
    change: ['server/log.ts', 'slice(begin < 0 ? 0 : begin + message.length).', ''],
    tests: ['tests/server/log.test.ts'],
  },
  'the log has the output of packages unfiltered': {
    hurts: 'A person who reads the log finds a password or a session in it.',
    change: ['server/log.ts', 'isFrame(line) ? line : wordsOf(line)', 'line'],
    tests: ['tests/server/log.test.ts'],
  },
  'the portal opens with a step left out': {
    hurts: 'A person who types an address into a found device enters without the PIN.',
    change: ['src/session/guards.ts', '|| home !== stepAddresses.none', ''],
    tests: ['tests/routes/every-address.test.tsx', 'tests/routes/pin.test.tsx'],
  },
  'the first screen of a flow has no guard': {
    hurts: 'A member signs up again, and a visitor reads what only a member may see.',
    change: ['src/session/guards.ts', ".replace(/(.)\\/$/, '$1')", ''],
    tests: ['tests/routes/flow-guards.test.ts'],
  },
  'a code counts for a number that was corrected since': {
    hurts: 'A member who corrects a mistyped number waits for a code that went to a stranger.',
    change: ['src/session/one-time-code.ts', '&& note.to === destination(contacts)', ''],
    tests: ['tests/session/one-time-code.test.ts', 'tests/account/contacts/contact.test.tsx'],
  },
  'the proof of one member serves the next': {
    hurts: 'The next member who signs in on a shared device can replace the PIN of the first.',
    change: ['src/account/pin/pin-secrets.ts', 'sessionAtom<OtpProof', 'atom<OtpProof'],
    tests: ['tests/session/session-atom.test.ts'],
  },
  'a new PIN needs no old one': {
    hurts: 'A person who finds a device before the PIN is entered can set a new one.',
    change: ['src/account/pin/save-pin.ts', '&& signedIn.isPinDone', ''],
    tests: ['tests/routes/pin.test.tsx'],
  },
  'the session is sent to the picture host': {
    hurts: 'The operator of that host can vote for every member who looks at a photo.',
    change: ['server/web/forward-headers.ts', 'FOR_API : FOR_MEDIA', 'FOR_MEDIA : FOR_API'],
    tests: ['tests/server/web/forward.test.ts'],
  },
  "the API's cookies reach the device": {
    hurts: "A cookie of the API replaces the session's own.",
    change: ['server/web/forward-headers.ts', "'vary'", "'set-cookie', 'vary'"],
    tests: ['tests/server/web/forward.test.ts'],
  },
  'a file of the picture host runs as the portal': {
    hurts:
      "The operator of that host reads the session of every member and becomes the portal's worker.",
    change: [
      'server/web/listener.ts',
      "'content-security-policy': \"sandbox; default-src 'none'\",",
      '',
    ],
    tests: ['tests/server/web/forward-rules.test.ts'],
  },
  'only a call reveals its end': {
    hurts: 'A member who types a long remark learns of the end only when sending it.',
    change: ['src/session/session-ending-strip.tsx', 'left <= last', 'left <= 0'],
    tests: ['tests/session/cookies.test.ts'],
  },
});
