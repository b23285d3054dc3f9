import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';

/** Retired names, because they had a second meaning or were a second name, and the present ones. */
const retired: readonly (readonly [old: RegExp, now: string])[] = [
  [/\bwordOf\b|\bneedsWord\b|\btellAtom\b/, 'verificationOf, requiresVerification, verifiedAtom'],
  [/\basksWhenRefused\b|\bcannotAsk\b/, 'verifiesRefusals, cannotVerify'],
  [/\bmemberCall\b|\bMemberCall\b|\bknowCall\b|\bcastVote\b/, 'confirmedCall, pending calls'],
  [/\bkeptRecord\b|\bKeptRecord\b/, 'persistedRecord'],
  [/\bRecordKind\b/, 'RecordType'],
  [/\bWorkInHand\b|\bisReloadUnwelcomeAtom\b|\bdeclareWorkAtom\b/, 'reload guard'],
  [/\bputWorkAsideAtom\b|\bhandWorkBackAtom\b|\bkeepTypedAtom\b|\buseTyped\b/, 'resumable form'],
  [/\bputDown\b/, 'writeToDisk'],
  [/\bhappenAtom\b/, 'advanceRegistrationAtom'],
  [/\bwhenTakenOver\b|\btaken-over\.ts\b/, 'whenControllerChanges'],
  [/\btierOne|\bfirst tier\b|\btier [12]\b/i, 'precache, library'],
  [/\bstatedBrowsers\b/, 'supportedBrowsers'],
  [/\bslipTitle\b|\bslipNote\b|\bviewSlip\b/, 'a receipt'],
  [/\bgoOnAtom\b|\bhearOfChange\b|\bsayOf\b/, 'a verb that says what happens'],
  [/\bmadeOnce\b|\bphoneAtom\b|state\/platform\b/, 'services, lazySingleton, deviceAtom'],
  [
    /\bSessionOver\b|\bmemberAtom\b|\bmemberAction\b/,
    'SessionEndedError, sessionAtom, sessionAction',
  ],
  [/\bsetSessionHash\b|\breadHash\b|\bfindTag\b/, 'token, tokenDigest, sessionId'],
  [/\bsessionKeyAtom\b/, 'referendumKeyAtom'],
  [/\bbecomeAtom\b|\btakenOverAtom\b|\blookAtSessionAtom\b/, 'advanceSession'],
  [/\bcachedResource\b|\bonNow\b|\bcachedAtom\b/, 'persistedQuery, data'],
  [/\b(?:generalAssembly|referendum|candidates)Atom\b/, 'generalAssemblyQuery.queryAtom'],
  [/\brecall(?:Candidates)?Atom\b|const isNothingOn\b/, 'restoreAtom, isEmpty'],
  [/\btype Proof\b|: Proof\b|\bProof[>,]/, 'OtpProof, or what it proves'],
  [/\bCodeStep\b|\breadStep\b/, 'CodeScreen, readCodeStep'],
  [/\bpatience(?:Ms)?\b|PATIENCE/, 'a timeout: diskTimeoutMs'],
  [/\bLazySchema\b|\bentryPaths\b|api\/(?:paths|constants)\.ts/, 'the table of endpoints'],
  [
    /'trying'|\btryLine|'line-tried'|\bwhyNotBegun\b|'not-begun'/,
    'connecting, checkConnection, not-sent',
  ],
  [
    /\bListedVote\b|\bopenDraft\b|[tT]NotListed|'(?:still-)?not-listed'/,
    'VoteStatus, draftWithAttempt',
  ],
  [/\bseatsOf\b|\bseatsAtoms?\b|: Seats\b/, 'requiredPicksOf, requiredPicksAtom, PickCounts'],
  [/\busualCode\b|\bleaveWhereVoted\b|\bdoubtEmptyLists/, 'defaultCode, leaveIfVoted'],
  [/\bUnsentVote\b|unsentVotesAtom/i, 'UnsettledVote'],
  [/\bgreetOnPageAtom\b|\buseGreeting\b|\bpassedOverBefore\b/, 'a hint, skippedBefore'],
  [/\bsureYes\b|\bjustValue\b|\bknowIfOn\b/, 'requireAcceptance, valueOnly, nullToNothingOn'],
  [/\b(?:plain|json)(?:Answer|Reply)\b|\bHttpReply\b/, 'plainResponse, jsonResponse, HttpResponse'],
  [/\b(?:session|interim)-answers?\b|\b(?:http|file)-reply\b/, 'a response'],
  [
    /\bkeepHouse\b|\btellingWords\b|\bhearOf(?:List|Photos)\b/,
    'cleanUp, messageFields, awaitList, setPhotos',
  ],
  [
    /\btakeBackWhatIsOpen\b|\bforgetWhatWasLeft\b|\bleadOn\b|\buseLeadOn\b/,
    'cancelOpenDialogs, openAddress',
  ],
  [/\bisLineGood\b|\bisUnwelcome\b|\bnoToTheValue\b/, 'isConnectionUnmetered, isReloadGuarded'],
  [/\bCastingOutcome\b|\basksAgain\b|\bWayButton\b|\bwaysOf\b/, 'CastingStatus, OutcomeAction'],
  [/\b[cC]hunk-?[cC]ircles?\b|\bfindCircle\b/, 'chunk-cycles, findCycle'],
  [
    /\banswer(?:Calls|Data|Line|Question)\b|\bAnswerer\b/,
    'respondToCalls, respondWithData, Responder',
  ],
  [/\bheldAnswer\b|\bholdAnswerTo\b|\blineF(?:ault|ate)s\b/, 'heldResponse, connectionFaults'],
  [
    /\b(?:weak|slow|counting)-line\b|\b(?:late|assembly|awkward)-answers\b/,
    'a connection, responses',
  ],
  [
    /\b(?:Code|ForgotPin|Rating)Ways\b|\bways\?: ReactNode\b/,
    'actions, moreActions, RatingCallbacks',
  ],
  [/\brequiredPicks\b|\bisOnItsWay\b|\bsecondLooks\b|\bisPageOld\b/, 'seatCounts, refreshDelays'],
  [/\bisQuestion\b|\bsandboxNoteKind\b|\bSlowLine\b|\blistAnew\b/, 'isReadOnly, sandboxRecordKind'],
  [/\breconcileAtom\b|\bsettleDraft\b|\breconciled\(/, 'applyStatusAtom, applyStatus, withStatus'],
  [
    /\bServerStatus\b|\b(?:createS|s|S)erverClock(?:Atom)?\b|\bserver-clock\b|\buseServerNow\b/,
    'ApiStatus, apiClockAtom, createApiClock, useApiNow',
  ],
  [/\blostAtom\b|\bnumberOf\b|\bvote\.checkAtom\b/, 'vanishedAtom, verifyAttemptAtom'],
  [
    /\bwithAnswer\b|\b(?:Call|Attempt)Answer\b|\banswerOnDisk\b/,
    'withResponse, CallResponse, AttemptResponse',
  ],
  [
    /\barePanelsOpen\b|\buseKeptCandidates\b|\bnumberNotHeard\b/,
    'isDialogOpen, useCandidateUpdates',
  ],
  [/\breturnsOnlineAtom\b|\bnamePhotosAtom\b/, 'reconnectionsAtom, listPhotosAtom'],
  [
    /\bisAnotherOn\b|\bkeptBesideAnother\b|\bgatewayTrouble\b/,
    'isAnotherScheduled, gatewayStatuses',
  ],
  [/\bisFromCooperative\b|\bisLedBack\b|LedToPage|\bredirectHere\b/, 'isFromApi, isReturning'],
  [/\brequireElectionEntry\b|\bunsent: 'renewed'/, "requireMayEnter, 'page-outdated'"],
  [/\bprobeAtom\b|\bcastingAtRest\b|'session-over'/, 'probeServerAtom, castingFromRecord'],
];

const texts = ['src', 'sw', 'server', 'tests', 'e2e', 'tools']
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .filter((path) => path !== 'tests/conventions/names.test.ts')
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

test('the sources are found', () => {
  expect(texts.length).toBeGreaterThan(1_000);
});

test.each(retired)('nothing has the name %s, replaced by %s', (old) => {
  const found = texts.filter(([, text]) => old.test(text)).map(([path]) => path);
  expect(found).toEqual([]);
});
