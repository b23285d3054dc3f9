import { labels, say } from './label.ts';
import { shell } from './shell.ts';

export const election = labels({
  notCastYet: ['lbl_0001300', 'NOT CAST YET'],
  cast: ['lbl_0001301', 'CAST'],
  notConfirmed: ['lbl_0001302', 'NOT CONFIRMED YET'],
  keptHere: ['lbl_0001303', 'Kept on this phone'],
  /** On a field office's tablet. */
  keptUntilFinished: ['lbl_0003679', 'Kept until you finish'],
  saving: ['lbl_0003620', 'Saving…'],
  voteName: ['lbl_0003300', 'General assembly election'],
  ballotStatus: ['lbl_0001306', 'Ballot status'],

  entryTitle: ['lbl_0001310', 'Enter the election'],

  rulesBanner: ['lbl_0001320', 'Read the election rules before you start.'],
  codeShort: ['lbl_0003552', 'What matters'],
  codeChoose: ['lbl_0003553', 'Choose exactly as many as each page asks.'],
  codeOnce: ['lbl_0003554', 'You cast one ballot. Once cast, it cannot be changed.'],
  codeSecret: ['lbl_0003555', 'Your ballot is secret: nobody may join it to your name.'],
  stayInBrowser: [
    'lbl_0003621',
    'Your ballot stays in this browser. The portal on your home screen does not see it: finish your vote here.',
  ],
  stayInPortal: [
    'lbl_0003622',
    'Your ballot stays here, in the portal on your home screen. Safari does not see it: finish your vote here.',
  ],
  stayInApp: [
    'lbl_0003637',
    'You are inside another app, which may lose your ballot. Better open the portal in your phone’s own browser, or finish your vote here without a break.',
  ],
  start: ['lbl_0001321', 'Start voting'],
  starting: ['lbl_0001322', 'Preparing your ballot…'],
  startFailed: ['lbl_0001323', 'Your ballot could not be opened'],
  continueVoting: ['lbl_0001324', 'Continue voting'],

  bod: ['lbl_0001330', 'Board of Directors'],
  audit: ['lbl_0001331', 'Audit and Supervisory Committee'],
  elecomOfficer: ['lbl_0001332', 'Election Committee, Officer'],
  elecomEnlisted: ['lbl_0001333', 'Election Committee, Enlisted Personnel'],
  chooseExactly: [
    'lbl_0001334',
    {
      one: 'Choose exactly 1. To change it, tap it again first.',
      other: 'Choose exactly {count}. Tap one again to take it back.',
    },
  ],
  chooseFewer: ['lbl_0003114', 'Fewer candidates than seats: choose exactly {max}, not {seats}.'],
  nobodyStands: [
    'lbl_0003115',
    'No candidate is listed for {category}. Your ballot is complete without one.',
  ],
  listIsEmpty: [
    'lbl_0003116',
    'No candidate is listed for {category} right now. Your choices are kept. Clear takes them back.',
  ],
  chosenOf: ['lbl_0001336', '{chosen} of {max} chosen'],
  chooseMore: ['lbl_0001337', 'Choose {count} more'],
  countOf: ['lbl_0003253', '{chosen} of {max}'],
  complete: ['lbl_0001338', 'Complete'],
  candidateView: ['lbl_0003254', 'Show candidates as'],
  viewList: ['lbl_0003255', 'List'],
  viewPhotos: ['lbl_0003256', 'Photos'],
  clear: ['lbl_0001339', 'Clear'],
  clearTitle: ['lbl_0001340', 'Clear this page?'],
  clearBody: ['lbl_0001341', 'This takes back your choices for {category} only.'],
  next: ['lbl_0001342', 'Next'],
  toSummary: ['lbl_0001343', 'Back to summary'],
  myChoices: ['lbl_0001344', 'My choices'],
  myChoicesTitle: ['lbl_0001345', 'All my choices'],
  noneChosen: ['lbl_0001346', 'None chosen yet'],
  tooManyTitle: ['lbl_0000208', 'That is already complete'],
  tooMany: ['lbl_0000180', '{max} of {max} chosen. Take one back before you choose another.'],
  backBlockedTitle: ['lbl_0001347', 'Stay on this page'],
  firstBackBlocked: ['lbl_0000177', 'This is the first page of the ballot.'],
  incompleteBackBlocked: [
    'lbl_0000178',
    'Complete this page before you go back: {count} more to choose.',
  ],
  step: ['lbl_0003550', '{step} of 4 ·'],
  candidatesFailed: ['lbl_0001349', 'The candidates could not be shown'],
  leaveBooth: ['lbl_0001350', 'Leave the booth'],
  leaveBoothTitle: ['lbl_0001351', 'Leave the booth?'],
  leaveBoothBody: [
    'lbl_0001352',
    'Your vote is NOT CAST YET. Your choices stay on this phone: continue from Home until voting ends.',
  ],
  withdrawnTitle: ['lbl_0001353', 'The list of candidates has changed'],
  withdrawn: [
    'lbl_0001354',
    'Someone you chose is no longer a candidate and was taken out. Check your ballot again.',
  ],

  summaryTitle: ['lbl_0001360', 'Check your ballot'],
  summaryBody: ['lbl_0001361', 'Once cast, a ballot cannot be changed.'],
  votingStarted: ['lbl_0002710', 'You started voting on {date}, Philippine time.'],
  carries: [
    'lbl_0002711',
    {
      one: 'You vote as a representative: this ballot carries 1 vote.',
      other: 'You vote as a representative: this ballot carries {count} votes.',
    },
  ],
  votesCarried: ['lbl_0002713', 'Votes carried'],
  edit: ['lbl_0001362', 'Edit'],
  editCategory: ['lbl_0001363', 'Edit {category}'],
  castBallot: ['lbl_0001364', 'Cast my ballot'],
  castTitle: ['lbl_0001365', 'Cast your ballot?'],
  castBody: ['lbl_0001366', 'It goes to the cooperative and cannot be changed or cast again.'],
  castConfirm: ['lbl_0001367', 'Yes, cast it'],
  castLater: ['lbl_0001368', 'Not yet'],
  sending: ['lbl_0001370', 'Casting your ballot…'],
  castingNote: ['lbl_0001371', 'Keep this page open. If you leave, nothing is lost.'],
  stepKept: ['lbl_0003301', 'Kept'],
  stepKeptHere: ['lbl_0003850', 'On this phone'],
  stepSent: ['lbl_0003302', 'Sent'],
  stepConnecting: ['lbl_0003303', 'Checking the connection…'],
  stepSending: ['lbl_0003304', 'Sending now…'],
  stepAnswered: ['lbl_0003305', 'The cooperative answered'],
  stepUnanswered: ['lbl_0003306', 'No answer came back'],
  stepConfirmed: ['lbl_0003307', 'Confirmed'],
  stepWhenConfirmed: ['lbl_0003308', 'When the cooperative says so'],
  stepConfirming: ['lbl_0003309', 'Asking the cooperative to confirm…'],
  stepUnknown: ['lbl_0003310', 'Not known yet'],
  stepNotListed: ['lbl_0003311', 'Not on its list yet'],
  checking: ['lbl_0001372', 'Checking whether your vote was received'],
  checkingBody: [
    'lbl_0001373',
    'The answer was lost, so we are asking the cooperative. Nothing is sent twice.',
  ],
  checkingRefused: [
    'lbl_0003312',
    'The cooperative did not take your vote. We are checking its list, to be sure.',
  ],
  castingOffline: [
    'lbl_0003313',
    'No connection. Your vote is kept on this phone. The portal goes on by itself when the connection is back.',
  ],
  unknownTitle: ['lbl_0001374', 'We do not know yet whether your vote was received'],
  unknownBody: [
    'lbl_0001375',
    'We cannot ask the cooperative right now. Your vote is kept on this phone. We keep asking. Nothing is sent twice.',
  ],
  heldElsewhere: [
    'lbl_0003821',
    'Another tab or window of this portal is busy with your vote. It is kept on this phone, and nothing is sent twice. Close the other tabs and windows, then check again.',
  ],
  notSentFromHere: [
    'lbl_0003822',
    'Another tab or window of this portal is busy with your vote, so nothing was sent from here. Your choices are kept. Close the other tabs and windows, then try again.',
  ],
  checkAgain: ['lbl_0001376', 'Check again'],
  notInStatusBody: [
    'lbl_0002601',
    'The cooperative took your vote, but its list does not show it yet. Your vote is kept on this phone. We keep asking.',
  ],
  stillNotInStatusBody: [
    'lbl_0003082',
    'The cooperative took your vote, but after half a minute its list still does not show it. Your vote is kept on this phone. We keep asking.',
  ],
  sendAgainNote: ['lbl_0003083', 'You can send the same ballot again: it counts only once.'],
  sendAgain: ['lbl_0002602', 'Send the same ballot again'],
  notSentTitle: ['lbl_0002603', 'Your ballot was not sent'],
  notSentBody: [
    'lbl_0002604',
    'We could not reach the cooperative. Your choices are kept. Try again in a moment.',
  ],
  choicesSent: [
    'lbl_0002605',
    'This phone sent these choices, but the answer was lost. If you also voted on another phone, those choices may count instead.',
  ],
  notReceivedTitle: ['lbl_0001377', 'Your vote was not received'],
  notReceivedBody: [
    'lbl_0001378',
    'The cooperative says it does not have your vote. Your choices are kept, and you can cast them again.',
  ],
  refusedBecause: ['lbl_0001379', 'The cooperative said: {reason}'],
  offlineCast: [
    'lbl_0001380',
    'Casting needs a connection. Your ballot is kept on this phone and is never sent without you.',
  ],
  enterAgain: ['lbl_0001382', 'Enter the election again'],
  changedTitle: ['lbl_0002541', 'Your choices have changed'],
  changedBody: ['lbl_0002542', 'Another tab changed them. Nothing was sent: check them again.'],
  notCastTitle: ['lbl_0003117', 'Your ballot was not sent'],
  notCastBody: [
    'lbl_0003118',
    'The list of candidates changed, or you left the election. Your choices are kept: check your ballot and cast it again.',
  ],

  receiptTitle: ['lbl_0001390', 'Your vote was received'],
  receiptBody: ['lbl_0001391', 'Thank you for voting, {name}.'],
  ballotReceipt: ['lbl_0001392', 'Ballot receipt'],
  receiptNote: ['lbl_0001393', 'This receipt shows that you voted, not how.'],
  receiptKept: ['lbl_0002742', 'Kept on this phone until you log out.'],
  ballotNo: ['lbl_0001394', 'Ballot number'],
  castAt: ['lbl_0001395', 'Cast'],
  castOn: ['lbl_0001396', 'Date'],
  castTimeUnknown: [
    'lbl_0001397',
    'The cooperative has your vote. This phone does not know the exact time.',
  ],
  noReason: ['lbl_0002449', 'No reason was given.'],
  notKnown: ['lbl_0001398', 'Not known'],
  numberNotReceived: [
    'lbl_0003080',
    'The cooperative has your vote. This phone does not know its ballot number.',
  ],
  numberUncertain: [
    'lbl_0003081',
    'The cooperative has your vote. More than one ballot may have been sent, so no number is shown.',
  ],
  electionTitle: ['lbl_0001399', 'Election'],
  choicesTitle: ['lbl_0001400', 'Your choices'],
  choicesNote: ['lbl_0001401', 'Removed from this phone when you leave this page.'],
  choicesUncertain: [
    'lbl_0001402',
    'More than one ballot may have been sent. Only one counts, and it may not be this one.',
  ],
  share: ['lbl_0001403', 'Share'],
  save: ['lbl_0001404', 'Save'],
  receiptFailed: ['lbl_0001406', 'The image could not be made. A screenshot does the same.'],
  done: ['lbl_0001407', 'Done'],
  nextElection: ['lbl_0003320', 'Next: the election'],
  openDays: ['lbl_0003321', { one: 'Open for 1 more day', other: 'Open for {count} more days' }],
  openUntil: ['lbl_0003322', 'Open until {date}, Philippine time'],
  voteNext: ['lbl_0003323', 'Vote in the election'],
  votedElsewhere: [
    'lbl_0001408',
    'This phone has no ballot number: you voted elsewhere, or logging out removed the receipt.',
  ],
  timeUnknown: ['lbl_0001410', 'time not known'],
  philippineTime: ['lbl_0001411', 'Philippine time'],

  hideShort: ['lbl_0003250', 'Hide'],
  showShort: ['lbl_0003251', 'Show'],
  leaveShort: ['lbl_0003252', 'Leave'],
  hideChoices: ['lbl_0001412', 'Hide my choices'],
  showChoices: ['lbl_0001413', 'Show my choices'],
  hiddenTitle: ['lbl_0001414', 'Your choices are hidden'],
  hiddenBody: ['lbl_0001415', 'Nobody can see them on this screen. They are kept on this phone.'],
});

/** @param body says whether the choices are kept */
export const sayLeaveBoothQuestion = (body: string) => ({
  title: say(election.leaveBoothTitle),
  body,
  confirm: say(shell.leave),
  cancel: say(shell.stay),
});

/** @param at in Philippine time; null if the time is unknown */
export const sayWhenCast = (at: { readonly date: string; readonly time: string } | null) =>
  [
    [say(election.castOn), at?.date ?? say(election.notKnown)],
    [
      say(election.castAt),
      at === null ? say(election.timeUnknown) : `${at.time}, ${say(election.philippineTime)}`,
    ],
  ] as const;
