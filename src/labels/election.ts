import { labels, say } from './label.ts';
import { shell } from './shell.ts';

export const election = labels({
  notCastYet: ['lbl_0001300', 'NOT CAST YET'],
  cast: ['lbl_0001301', 'CAST'],
  notConfirmed: ['lbl_0001302', 'NOT CONFIRMED YET'],
  keptHere: ['lbl_0001303', 'Kept on this phone'],
  voteName: ['lbl_0003300', 'General assembly election'],
  ballotStatus: ['lbl_0001306', 'Ballot status'],

  entryTitle: ['lbl_0001310', 'Enter the election'],

  codeBanner: ['lbl_0001320', 'Please read the election code before you start.'],
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
      one: 'Choose exactly 1. To change it, first tap the chosen one again. It is kept on this phone.',
      other:
        'Choose exactly {count}. Tap again to take a choice back. Your choices are kept on this phone.',
    },
  ],
  chooseFewer: [
    'lbl_0003114',
    'Fewer candidates than seats are listed: choose exactly {max}, not {seats}.',
  ],
  nobodyStands: [
    'lbl_0003115',
    'No candidate is listed for {category}, so there is nothing to choose. Your ballot is complete without it.',
  ],
  listIsEmpty: [
    'lbl_0003116',
    'The list of candidates for {category} is empty right now. Your choices are kept. Clear takes them back.',
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
  clearBody: [
    'lbl_0001341',
    'Your choices for {category} will be taken back. The other pages stay as they are.',
  ],
  next: ['lbl_0001342', 'Next'],
  toSummary: ['lbl_0001343', 'Back to summary'],
  myChoices: ['lbl_0001344', 'My choices'],
  myChoicesTitle: ['lbl_0001345', 'All my choices'],
  noneChosen: ['lbl_0001346', 'None chosen yet'],
  tooManyTitle: ['lbl_0000208', 'That is already complete'],
  tooMany: [
    'lbl_0000180',
    'You have chosen {max} of {max}. Take one choice back first, then choose another.',
  ],
  backBlockedTitle: ['lbl_0001347', 'Please stay on this page'],
  firstBackBlocked: [
    'lbl_0000177',
    'This is the first page of the ballot, so you cannot go back from here.',
  ],
  incompleteBackBlocked: [
    'lbl_0000178',
    'Please complete this page before you go back: {count} more to choose.',
  ],
  step: ['lbl_0001348', 'Page {step} of 4'],
  candidatesFailed: ['lbl_0001349', 'The candidates could not be loaded'],
  leaveBooth: ['lbl_0001350', 'Leave the booth'],
  leaveBoothTitle: ['lbl_0001351', 'Leave the booth?'],
  leaveBoothBody: [
    'lbl_0001352',
    'Your vote is NOT CAST YET. Your choices stay on this phone, and you can continue from Home until voting ends.',
  ],
  withdrawnTitle: ['lbl_0001353', 'The list of candidates has changed'],
  withdrawn: [
    'lbl_0001354',
    'Someone you had chosen no longer stands for election, so that choice was taken out. Please look through your ballot again.',
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
  castBody: [
    'lbl_0001366',
    'Your ballot will be sent to the cooperative. It cannot be changed or cast again.',
  ],
  castConfirm: ['lbl_0001367', 'Yes, cast it'],
  castLater: ['lbl_0001368', 'Not yet'],
  sending: ['lbl_0001370', 'Casting your ballot…'],
  castingNote: [
    'lbl_0001371',
    'Keep this page open. If you leave, nothing is lost: the portal checks again.',
  ],
  stepPacked: ['lbl_0003301', 'Packed'],
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
    'The answer was lost. We are asking the cooperative whether your vote arrived. Nothing is sent twice.',
  ],
  checkingRefused: [
    'lbl_0003312',
    'The cooperative did not take your vote. We are checking its list, to be sure.',
  ],
  castingOffline: [
    'lbl_0003313',
    'No connection right now. Your vote is kept on this phone, and the portal goes on by itself when the connection is back.',
  ],
  unknownTitle: ['lbl_0001374', 'We do not know yet whether your vote was received'],
  unknownBody: [
    'lbl_0001375',
    'The cooperative cannot be asked right now. Your vote is kept on this phone, and we go on asking by ourselves. Nothing is sent twice.',
  ],
  checkAgain: ['lbl_0001376', 'Check again'],
  notInStatusBody: [
    'lbl_0002601',
    'The cooperative took your vote, but its list does not show it yet. Your vote is kept on this phone, and we go on asking by ourselves.',
  ],
  stillNotInStatusBody: [
    'lbl_0003082',
    'The cooperative took your vote, but half a minute later its list still does not show it. Your vote is kept on this phone, and we go on asking by ourselves.',
  ],
  sendAgainNote: [
    'lbl_0003083',
    'You can send the same ballot again. However often it arrives, it counts once.',
  ],
  sendAgain: ['lbl_0002602', 'Send the same ballot again'],
  notSentTitle: ['lbl_0002603', 'Your ballot was not sent'],
  notSentBody: [
    'lbl_0002604',
    'The cooperative could not be reached, so nothing left this phone. Your choices are all here. Please try again in a moment.',
  ],
  choicesSent: [
    'lbl_0002605',
    'These are the choices that this phone sent. The reply to them was lost; should you have voted on another phone as well, those may be the ones that count.',
  ],
  notReceivedTitle: ['lbl_0001377', 'Your vote was not received'],
  notReceivedBody: [
    'lbl_0001378',
    'The cooperative says that it does not have your vote. Your choices are all still here, and you can cast them again.',
  ],
  refusedBecause: ['lbl_0001379', 'The cooperative said: {reason}'],
  offlineCast: [
    'lbl_0001380',
    'Casting needs a connection. Your ballot is complete and kept on this phone; it is never sent without you.',
  ],
  enterAgain: ['lbl_0001382', 'Enter the election again'],
  changedTitle: ['lbl_0002541', 'Your choices have changed'],
  changedBody: [
    'lbl_0002542',
    'They were changed in another tab. Nothing was sent: please look at them once more.',
  ],
  notCastTitle: ['lbl_0003117', 'Your ballot was not sent'],
  notCastBody: [
    'lbl_0003118',
    'The list of candidates has changed, or you have left the election meanwhile. Your choices are kept. Please check your ballot and cast it again.',
  ],

  receiptTitle: ['lbl_0001390', 'Your vote was received'],
  receiptBody: ['lbl_0001391', 'Thank you for voting, {name}.'],
  ballotReceipt: ['lbl_0001392', 'Ballot receipt'],
  receiptNote: ['lbl_0001393', 'This receipt shows that you voted, not how.'],
  receiptKept: ['lbl_0002742', 'It is kept on this phone until you log out.'],
  ballotNo: ['lbl_0001394', 'Ballot number'],
  castAt: ['lbl_0001395', 'Cast'],
  castOn: ['lbl_0001396', 'Date'],
  castTimeUnknown: [
    'lbl_0001397',
    'The cooperative has your vote. The exact time is not known on this phone.',
  ],
  noReason: ['lbl_0002449', 'No reason was given.'],
  noBallotNo: ['lbl_0001398', 'Not known'],
  numberNotReceived: [
    'lbl_0003080',
    'The cooperative has the vote. No reply told which ballot number it counted, so none is shown.',
  ],
  numberUncertain: [
    'lbl_0003081',
    'The cooperative has the vote, but more than one ballot may have been sent. Which one it counted is not known, so no ballot number is shown.',
  ],
  electionTitle: ['lbl_0001399', 'Election'],
  choicesTitle: ['lbl_0001400', 'Your choices'],
  choicesNote: ['lbl_0001401', 'Shown until you leave this page, then removed from this phone.'],
  choicesUncertain: [
    'lbl_0001402',
    'One ballot of yours is counted, and more than one may have been sent, from this phone or from another. Whether these are the choices that count cannot be told from here.',
  ],
  share: ['lbl_0001403', 'Share'],
  save: ['lbl_0001404', 'Save'],
  receiptFailed: [
    'lbl_0001406',
    'The receipt could not be made into an image. A screenshot does the same.',
  ],
  done: ['lbl_0001407', 'Done'],
  nextElection: ['lbl_0003320', 'Next: the election'],
  openDays: ['lbl_0003321', { one: 'Open for 1 more day', other: 'Open for {count} more days' }],
  openUntil: ['lbl_0003322', 'Open until {date}, Philippine time'],
  voteNext: ['lbl_0003323', 'Vote in the election'],
  votedElsewhere: [
    'lbl_0001408',
    'This phone has no ballot number to show: your vote was cast elsewhere, or its receipt was removed when you logged out.',
  ],
  timeUnknown: ['lbl_0001410', 'time not known'],
  philippineTime: ['lbl_0001411', 'Philippine time'],

  hideShort: ['lbl_0003250', 'Hide'],
  showShort: ['lbl_0003251', 'Show'],
  leaveShort: ['lbl_0003252', 'Leave'],
  hideChoices: ['lbl_0001412', 'Hide my choices'],
  showChoices: ['lbl_0001413', 'Show my choices'],
  hiddenTitle: ['lbl_0001414', 'Your choices are hidden'],
  hiddenBody: [
    'lbl_0001415',
    'Nobody who looks at this screen can see them. They are kept on this phone as they are.',
  ],
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
    [say(election.castOn), at?.date ?? say(election.timeUnknown)],
    [
      say(election.castAt),
      at === null ? say(election.timeUnknown) : `${at.time}, ${say(election.philippineTime)}`,
    ],
  ] as const;
