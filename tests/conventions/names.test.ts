import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { filesIn } from '../support/files.ts';

/** Had a second meaning, or were a second name. `git log -S` finds the present name. */
const retired = `
  AttemptAnswer CallAnswer CastingOutcome CodeStep CodeWays ForgotPinWays HttpReply KeptRecord
  LazySchema ListedVote MemberCall PATIENCE RatingWays RecordKind ServerStatus SessionOver SlowLine
  WayButton WorkInHand answerCalls answerData answerLine answerOnDisk answerQuestion Answerer
  arePanelsOpen asksAgain asksWhenRefused becomeAtom cachedAtom cachedResource candidatesAtom
  cannotAsk castVote castingAtRest createServerClock declareWorkAtom entryPaths findCircle findTag
  forgetWhatWasLeft gatewayTrouble generalAssemblyAtom goOnAtom greetOnPageAtom handWorkBackAtom
  happenAtom hearOfChange hearOfList hearOfPhotos heldAnswer holdAnswerTo isAnotherOn
  isFromCooperative isLedBack isLineGood isOnItsWay isPageOld isQuestion isReloadUnwelcomeAtom
  isUnwelcome justValue keepHouse keepTypedAtom keptBesideAnother keptRecord knowCall knowIfOn
  leadOn leaveWhereVoted lineFates lineFaults listAnew lookAtSessionAtom lostAtom madeOnce
  memberAction memberAtom memberCall namePhotosAtom needsWord noToTheValue numberNotHeard numberOf
  onNow openDraft passedOverBefore patience patienceMs phoneAtom probeAtom putDown putWorkAsideAtom
  readHash readStep recallAtom recallCandidatesAtom reconcileAtom redirectHere referendumAtom
  requireElectionEntry requiredPicks returnsOnlineAtom sandboxNoteKind sayOf seatsAtom seatsAtoms
  seatsOf secondLooks serverClock serverClockAtom sessionKeyAtom setSessionHash settleDraft slipNote
  slipTitle statedBrowsers sureYes takeBackWhatIsOpen takenOverAtom tellAtom tellingWords UnsentVote
  unsentVotesAtom useGreeting useKeptCandidates useLeadOn useServerNow useTyped usualCode viewSlip
  waysOf whenTakenOver whyNotBegun withAnswer wordOf`
  .trim()
  .split(/\s+/);

const inOtherForms: readonly RegExp[] = [
  /\btierOne|\bfirst tier\b|\btier [12]\b/i,
  /state\/platform\b|api\/(?:paths|constants)\.ts|\btaken-over\.ts\b/,
  /const isNothingOn\b|\breconciled\(|\bvote\.checkAtom\b|\bways\?: ReactNode\b/,
  /\btype Proof\b|: Proof\b|\bProof[>,]|: Seats\b/,
  /'trying'|'line-tried'|'not-begun'|'(?:still-)?not-listed'|'session-over'|\bunsent: 'renewed'/,
  /\btryLine|\bdoubtEmptyLists|[tT]NotListed|LedToPage/,
  /\b(?:plain|json)(?:Answer|Reply)\b|\b(?:http|file)-reply\b|\bserver-clock\b/,
  /\b(?:session|interim)-answers?\b|\b(?:late|assembly|awkward)-answers\b/,
  /\b[cC]hunk-?[cC]ircles?\b|\b(?:weak|slow|counting)-line\b/,
];

const texts = ['src', 'sw', 'server', 'tests', 'e2e', 'tools']
  .flatMap((folder) => filesIn(folder, /\.tsx?$/))
  .filter((path) => path !== 'tests/conventions/names.test.ts')
  .map((path) => [path, readFileSync(path, 'utf8')] as const);

test('nothing has a retired name', () => {
  expect(texts.length).toBeGreaterThan(1_000);
  const all = [new RegExp(`\\b(?:${retired.join('|')})\\b`), ...inOtherForms];
  const found = texts.flatMap(([path, text]) =>
    all.flatMap((name) => {
      const [used] = name.exec(text) ?? [];
      return used === undefined ? [] : [`${path}: ${used}`];
    }),
  );
  expect(found).toEqual([]);
});
