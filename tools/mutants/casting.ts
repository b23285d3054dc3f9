import { mutantsOf } from './mutant.ts';

export const casting = mutantsOf('casting', {
  'the agreed choices are not compared with the record': {
    hurts:
      'A ballot that was changed in another tab is cast with choices that the member does not see.',
    change: ['src/vote/vote-rules.ts', '&& isSame(record.choices, attempt.choices)', ''],
    tests: ['tests/vote/vote-rules.test.ts'],
  },
  'a new attempt overwrites an open one': {
    hurts: 'Two tabs send two ballots of one member.',
    change: ['src/vote/vote-rules.ts', '!isSealed(record)', "record.phase === 'draft'"],
    tests: ['tests/vote/vote-rules.test.ts'],
  },
  'a success counts without verification': {
    hurts: 'The page of a public Wi-Fi makes a receipt for a ballot that never arrived.',
    change: [
      'src/vote/casting/casting.ts',
      'requiresVerification: true',
      'requiresVerification: false',
    ],
    tests: ['tests/vote/casting.test.ts'],
  },
  'an empty 200 counts as a success': {
    hurts:
      'A proxy answers 200 with an empty body: the member reads of a vote or a registration that the API does not have.',
    change: [
      'src/core/api/exchange.ts',
      'result.value.at !== null || result.value.message',
      'result.value',
    ],
    tests: ['tests/core/api/require-acceptance.test.ts', 'tests/vote/casting.test.ts'],
  },
  'the receipt shows a ballot number that is not certain': {
    hurts: 'The member keeps a receipt with a ballot number that was never counted.',
    change: [
      'src/vote/vote-rules.ts',
      "=== 'counted' ? ballotNo : ''",
      "=== 'unknown' ? '' : ballotNo",
    ],
    tests: ['tests/vote/vote-rules.test.ts'],
  },
  'the picture of a receipt omits the caution': {
    hurts: 'A person who sees the picture thinks that the ballot number was cut off.',
    change: [
      'src/vote/receipt/receipt-picture.ts',
      '= receipt.caution === null ? [] : lines(context, receipt.caution)',
      ': string[] = []',
    ],
    tests: ['tests/vote/receipt/ballot-receipt.test.tsx'],
  },
  'the same ballot can be sent again at once': {
    hurts: 'While the list of voters is a moment late, every member sends the ballot twice.',
    change: ['src/vote/casting/casting.ts', 'repeatableAfter = 30_000', 'repeatableAfter = 0'],
    tests: ['tests/vote/casting/casting-page.test.tsx', 'tests/vote/casting.test.ts'],
  },
  'the refused code of a member who has voted is called wrong': {
    hurts: 'A member whose vote was counted types one code after the other.',
    change: ['src/vote/vote.ts', "kind !== 'refused'", "kind === 'refused'"],
    tests: ['tests/vote/registration.test.tsx'],
  },
  'a refusal counts as "not received"': {
    hurts: 'After a lost response, the next try is refused: a counted vote is called not received.',
    change: ['src/vote/casting/casting.ts', 'verifiesRefusals: true', 'verifiesRefusals: false'],
    tests: ['tests/vote/casting.test.ts'],
  },
  'a list of voters that is late counts as "not received"': {
    hurts: 'A vote that the API has just counted is called not received, and cast again.',
    change: [
      'src/core/confirmed-call.ts',
      "...call, step: 'unconfirmed', problem: null }",
      "step: 'ready', last: { kind: 'not-received' } }",
    ],
    tests: ['tests/core/confirmed-call.test.ts'],
  },
  'a failed connection check drops an earlier attempt': {
    hurts: 'A ballot with an unknown outcome can be changed and cast again.',
    change: ['src/core/confirmed-call.ts', 'call.isRepeat ?', 'call.attempt === null ?'],
    tests: ['tests/core/confirmed-call.test.ts'],
  },
  'an attempt is sent that another tab has settled': {
    hurts: 'A vote that the portal shows as CAST leaves the phone once more.',
    change: ['src/vote/casting/casting.ts', "after.step === 'sending'", "after.step === 'ready'"],
    tests: ['tests/vote/casting.test.ts'],
  },
  'the outcome is shown before it is on disk': {
    hurts: 'After a crash, a member with a receipt finds a draft that asks to be cast.',
    change: [
      'src/vote/casting/cast.ts',
      'await set(changeAtom, (stored) => {',
      'after = advanceCast({ record: get(recordAtom), tabCall: before }, event, now).tabCall; void set(changeAtom, (stored) => {',
    ],
    tests: ['tests/vote/faults.test.ts'],
  },
  'a cast goes on after the member has signed out': {
    hurts: 'A member who logs out while the attempt is written to disk has it sent all the same.',
    change: ['src/core/session-atom.ts', 'get(periodAtom) !== period', 'get(periodAtom) === null'],
    tests: ['tests/session/session-atom.test.ts'],
  },
  'the record is not read again under the lock': {
    hurts: 'An attempt that another tab has settled is verified or sent once more.',
    change: [
      'src/vote/casting/cast.ts',
      'await set(reloadAtom, key); const stored',
      'const stored',
    ],
    tests: ['tests/vote/casting.test.ts'],
  },
  'the connection check ends at our own server': {
    hurts: 'While the API is down, every vote is "not known" instead of not sent.',
    change: [
      'src/session/certainty.ts',
      '= await checkConnection(get(apiAtom), uuid)',
      ": string = (await fetch('/health')).ok ? 'alive' : 'dead'",
    ],
    tests: ['tests/core/connectivity.test.ts'],
  },
  'a POST is retried': {
    hurts: 'On a slow connection one ballot, one account or one code is sent three times.',
    change: [
      'src/core/api/exchange.ts',
      "methods: ['get']",
      "methods: ['get', 'post', 'put', 'delete']",
    ],
    tests: ['tests/core/api/call-failures.test.ts'],
  },
  'the answers of the referendum are swapped': {
    hurts: 'Every member who approves counts as disapproving, and the other way round.',
    change: [
      'src/contracts/referendum.ts',
      'approve: 1, disapprove: 0',
      'approve: 0, disapprove: 1',
    ],
    tests: ['tests/core/api/calls.test.ts'],
  },
  'an attempt of another tab is not verified at once': {
    hurts:
      'A member whose tab was closed while casting reads for half a minute that the outcome is unknown.',
    change: ['src/vote/watch-vote.ts', 'else verify();', ''],
    tests: ['tests/vote/watch-referendum.test.ts'],
  },
  'a question outlives its screen': {
    hurts: 'A yes to a question that no longer applies casts the ballot.',
    change: ['src/core/messages.ts', 'asked.current !== null', 'asked.current === null'],
    tests: ['tests/core/message-boxes.test.tsx'],
  },
  'the second tap of a double tap counts': {
    hurts: 'A member who taps "Cast my ballot" twice casts it without having read the question.',
    change: ['src/ui/dialog.tsx', 'doubleTap = 400', 'doubleTap = 0'],
    tests: ['tests/ui/dialog.test.tsx'],
  },
  'an old list of voters disputes the ballot': {
    hurts: 'A member who has voted reads that the API does not list the vote.',
    change: ['src/home/general-assembly-card.tsx', '&& askedAt > cast.confirmedAt', ''],
    tests: ['tests/home/vote-cards.test.tsx'],
  },
  'a vote that is being confirmed is offered again at Home': {
    hurts: 'The member spends another code, and the entry ends in an error.',
    change: ['src/home/vote-view.ts', "held === 'attempt'", "held === 'attempt' && view === null"],
    tests: ['tests/home/vote-view.test.ts'],
  },
  'a sealed record can be edited': {
    hurts: 'The member sees other choices than those that are being sent.',
    change: [
      'src/vote/vote-rules.ts',
      'if (isSealed(record)) return record; const choices',
      "if (record.phase === 'cast') return record; const choices",
    ],
    tests: ['tests/vote/vote-rules.test.ts'],
  },
  'entering the booth always makes a new draft': {
    hurts:
      'A member whose session expired in the booth must choose again, and a receipt is overwritten.',
    change: ['src/vote/ballot.ts', 'stored === null ? newDraft', 'stored !== undefined ? newDraft'],
    tests: ['tests/vote/vote.test.ts'],
  },
  'a read from disk undoes newer choices': {
    hurts: 'A tap in the booth is undone without the member, and another ballot is cast.',
    change: [
      'src/core/persisted-record.ts',
      'get(editsAtom).reduce((stored, edit) => edit(stored), record)',
      'record',
    ],
    tests: ['tests/vote/ballot.test.ts'],
  },
  'an open attempt ends with the window': {
    hurts:
      'A member who cast in the last minute on a failing connection never learns whether the vote counted.',
    change: [
      'src/vote/vote-rules.ts',
      'if (isSealed(record)) return record; const last',
      "if (record.phase === 'cast') return record; const last",
    ],
    tests: ['tests/vote/vote.test.ts'],
  },
  "the device's clock ends voting": {
    hurts: 'A member who corrects the clock of the device loses a ballot that could still be cast.',
    change: ['src/vote/vote-phase.ts', 'windowAsOf(window, saidAt), saidAt', 'window, Date.now()'],
    tests: ['tests/vote/watch-vote.test.ts'],
  },
  'a vote that arrived late is shown as the last one sent': {
    hurts: 'The receipt shows choices that a vote from another device has replaced.',
    change: ['src/vote/vote-rules.ts', "last, 'unknown'", "last, 'sent'"],
    tests: ['tests/vote/vote.test.ts'],
  },
  'logging out does not look for a ballot on disk': {
    hurts: 'A member who logs out after a reload loses a complete ballot without a question.',
    change: ['src/vote/member-votes.ts', 'await store.set(loadUnsettledVotesAtom);', ''],
    tests: ['tests/session/sign-in-again.test.tsx'],
  },
  'the wait for a late attempt starts again with each page': {
    hurts: 'A member who reloads within ten minutes sends again an attempt that is just arriving.',
    change: ['src/vote/watch-vote.ts', 'store.get(apiClockAtom).now() - attempt.at', '0'],
    tests: ['tests/vote/watch-vote.test.ts'],
  },
  'the outcome of an attempt does not settle the draft': {
    hurts: 'A ballot that can never be cast keeps asking to be cast.',
    change: [
      'src/vote/watch-vote.ts',
      "if (now.step === 'ready' && isCallOpen(before)) void applyStatus(store, vote);",
      '',
    ],
    tests: ['tests/vote/watch-referendum.test.ts'],
  },
  'an attempt cannot be opened after a new sign-in': {
    hurts:
      'A member whose app was killed while casting never sees the screen that verifies the attempt.',
    change: [
      'src/vote/election-guards.ts',
      'if (store.get(ballot.draftAtom)?.attempt) return;',
      '',
    ],
    tests: ['tests/vote/election-guards.test.ts'],
  },
  'an old response opens a referendum that is voted': {
    hurts: 'A member votes again, is refused, and wonders whether the first vote was received.',
    change: [
      'src/vote/referendum-guards.ts',
      '|| store.get(referendumVote.receiptAtom) !== null',
      '',
    ],
    tests: ['tests/vote/election-guards.test.ts'],
  },
  'an old flag overrides its date': {
    hurts: 'A member enters the booth after voting has ended, and is refused at the cast.',
    change: [
      'src/vote/vote-phase.ts',
      'endsAt === null ? window.hasEnded : now >= endsAt',
      'window.hasEnded',
    ],
    tests: ['tests/vote/vote-phase.test.ts'],
  },
  'a date overrides the flag that contradicts it': {
    hurts: 'A vote that was extended stays closed on every device.',
    change: ['src/vote/vote-phase.ts', 'isPast !== saidAt >= date', 'false'],
    tests: ['tests/vote/vote-phase.test.ts'],
  },
  'a date without a zone counts as UTC': {
    hurts: 'Voting opens and closes eight hours late on every device.',
    change: ['src/contracts/wire.ts', "'+08:00'", "'Z'"],
    tests: ['tests/contracts/wire.test.ts'],
  },
  'a refusal inside a 200 counts as a success': {
    hurts: 'A wrong PIN opens the portal, and a refused ballot counts as cast.',
    change: [
      'src/core/api/exchange.ts',
      'if (refusal !== null) throw new SoftRefusalError(refusal);',
      '',
    ],
    tests: ['tests/core/api/other-shapes.test.ts'],
  },
  'only the first page of a list is read': {
    hurts: 'Ten of fifteen candidates cannot be chosen, and nobody notices.',
    change: [
      'src/core/api/exchange.ts',
      "method === 'get' ? nextPage : null",
      'null as typeof nextPage',
    ],
    tests: ['tests/core/api/any-shape.test.ts'],
  },
  'a long number is rounded': {
    hurts: 'One tap marks two candidates, and a ballot number is refused forever.',
    change: ['src/contracts/json.ts', 'Number.isSafeInteger', 'Number.isFinite'],
    tests: ['tests/contracts/json.test.ts'],
  },
  'a list that announces more without a link counts as complete': {
    hurts: 'Members see five of nine candidates.',
    change: ['src/contracts/envelope.ts', "hasMore === true ? 'missing' :", ''],
    tests: ['tests/core/api/any-shape.test.ts'],
  },
  'two candidates may have one code': {
    hurts: 'A vote for one of them counts for the other.',
    change: ['src/contracts/ballot.ts', 'size ===', 'size <='],
    tests: ['tests/contracts/ballot.test.ts'],
  },
  'a date for "voted" does not mean yes': {
    hurts: 'A member who has voted is led to vote again, and refused.',
    change: ['src/contracts/general-assembly.ts', 'voted: flagOrDate', 'voted: flag'],
    tests: ['tests/contracts/both-votes.test.ts'],
  },
  'an abandoned call settles the next one': {
    hurts: 'A second attempt counts as done because of the response to the first.',
    change: ['src/core/machine.ts', '|| partOf(get(stateAtom)) !== partOf(own)', ''],
    tests: ['tests/core/confirmed-call.test.ts'],
  },
  'a lost response counts as a refusal': {
    hurts: 'A PIN that was saved is called refused, and the member keeps entering the old one.',
    change: ['src/contracts/problem.ts', '>=', '>'],
    tests: ['tests/core/api/call-failures.test.ts'],
  },
  'a cast is retried over another connection': {
    hurts: 'One tap sends two ballots if the first connection breaks.',
    change: [
      'server/web/forward.ts',
      "=== 'GET' || req.method === 'HEAD",
      "!== 'PUT' && req.method !== 'DELETE",
    ],
    tests: ['tests/server/web/forward.test.ts'],
  },
  'half a response counts as complete': {
    hurts: 'The member can choose only from the first half of a candidate list.',
    change: ['server/web/forward.ts', 'cutShort(reason)', 'res.end()'],
    tests: ['tests/server/web/forward.test.ts'],
  },
  'a 303 after a cast ends the session': {
    hurts: 'A member is signed out during the vote, and does not learn whether it was received.',
    change: ['server/web/forward-redirects.ts', 'true', 'false'],
    tests: ['tests/server/web/forward-redirects.test.ts'],
  },
  'practice shares the storage of real votes': {
    hurts: 'A practice ballot replaces a real draft.',
    change: [
      'src/vote/practice/open-practice.ts',
      'store.set(storageAtom, keepInMemory())',
      'void keepInMemory',
    ],
    tests: ['tests/vote/practice/practice.test.tsx'],
  },
  'practice calls the API': {
    hurts: 'A practice ballot is sent, and a code goes to a real contact.',
    change: [
      'src/vote/practice/open-practice.ts',
      'store.set(apiAtom, createPracticeApi())',
      'void createPracticeApi',
    ],
    tests: ['tests/vote/practice/practice.test.tsx'],
  },
  'an update is taken while this tab has a ballot': {
    hurts: 'The page reloads under the finger of a member who is choosing.',
    change: ['src/app/shell/take-update.ts', '|| get(isReloadGuardedAtom))', ')'],
    tests: ['tests/app/shell/update.test.ts'],
  },
  'a worker that takes over reloads the booth': {
    hurts: 'Another tab\'s "Update now" reloads the page in which a ballot is open.',
    change: ['src/app/shell/update.ts', '|| store.get(isReloadGuardedAtom)', ''],
    tests: ['tests/app/register-worker.test.ts'],
  },
  'the new worker does not wait': {
    hurts: 'A version that arrives during a vote removes the chunks of the booth.',
    change: ['sw/keep-portal.ts', 'install())', 'install().then(() => self.skipWaiting()))'],
    tests: ['e2e/update.e2e.ts'],
    grep: 'waits for a ballot that is open in another tab',
  },
  'the chunks of an older page are deleted while it is open': {
    hurts: 'A member in the older page reaches no further screen.',
    change: ['sw/keep-portal.ts', 'pages.length > 1 ||', ''],
    tests: ['e2e/update.e2e.ts'],
    grep: 'keeps the files of an older version',
  },
  'the page is not covered in the app switcher': {
    hurts: 'A passer-by reads the choices of a ballot in the list of open apps.',
    change: ['src/vote/cover.ts', "window.addEventListener('pagehide', cover);", ''],
    tests: ['tests/vote/cover.test.ts'],
  },
});
