import { labels } from './label.ts';

export const referendum = labels({
  referendum: ['lbl_0001500', 'Special Referendum'],
  registerTitle: ['lbl_0001502', 'Register for the referendum'],
  registeredBody: ['lbl_0001503', 'Thank you for registering for the Referendum!'],
  alreadyRegistered: [
    'lbl_0001505',
    'You are already registered. You can vote once the cooperative admits you.',
  ],
  notRegistered: ['lbl_0001507', 'You are not registered.'],
  alreadyVoted: ['lbl_0001508', 'You have already voted.'],
  notEntitled: ['lbl_0001509', 'You are not entitled to vote.'],
  closed: ['lbl_0001510', 'Voting is officially closed.'],
  loadFailed: ['lbl_0001512', 'The referendum could not be shown'],
  readAmendments: ['lbl_0001513', 'Read the amendments'],
  status: ['lbl_0001514', 'Status of your vote in the referendum'],
  registersWithVoting: ['lbl_0001518', 'Registration opens together with voting.'],

  letterTitle: ['lbl_0001520', 'Letter from the Chairperson'],
  readLetter: ['lbl_0001522', 'Read the letter'],
  questionTitle: ['lbl_0001523', 'Your vote'],
  question: [
    'lbl_0001524',
    'Do you approve or disapprove all the proposed amendments to the By-Laws, as one package?',
  ],
  approve: ['lbl_0001525', 'Approve'],
  approveDetail: ['lbl_0001526', 'The proposed amendments take effect.'],
  disapprove: ['lbl_0001527', 'Disapprove'],
  disapproveDetail: ['lbl_0001528', 'The present By-Laws stay as they are.'],
  chooseFirst: ['lbl_0001529', 'Choose Approve or Disapprove first.'],
  submit: ['lbl_0001530', 'Submit my vote'],
  submitTitle: ['lbl_0001531', 'Submit your vote: {choice}?'],
  submitBody: ['lbl_0001532', 'It goes to the cooperative and cannot be changed or sent again.'],
  submitConfirm: ['lbl_0001533', 'Yes, submit it'],
  submitLater: ['lbl_0001534', 'Not yet'],
  sending: ['lbl_0001536', 'Submitting your vote…'],
  notReceivedBody: [
    'lbl_0001539',
    'The cooperative says it does not have your vote. Your answer is kept, and you can submit it again.',
  ],
  offlineSubmit: [
    'lbl_0001540',
    'Submitting needs a connection. Your answer is kept on this phone and is never sent without you.',
  ],
  sendAgain: ['lbl_0002606', 'Send the same answer again'],
  sendAgainNote: ['lbl_0003084', 'You can send the same answer again: it counts only once.'],
  notSentTitle: ['lbl_0002613', 'Your vote was not sent'],
  notSent: [
    'lbl_0001541',
    'We could not reach the cooperative. Your answer is kept. Try again in a moment.',
  ],
  refused: [
    'lbl_0001542',
    '{reason} Your vote was not counted. Your answer is kept on this phone.',
  ],
  refusedAtEnd: ['lbl_0001557', '{reason} Your vote was not counted.'],
  logOutLosesAnswer: [
    'lbl_0001558',
    'Your answer to the referendum is NOT CAST YET. Logging out removes it from this phone. To keep it, stay, or just close the app.',
  ],
  serverDisagrees: [
    'lbl_0001559',
    'The cooperative confirmed your vote, but its system does not show it right now. Contact the Election Committee. If they ask you to vote again, log out and log in again.',
  ],
  viewReceipt: ['lbl_0002730', 'View receipt, referendum'],
  receiptTitle: ['lbl_0002731', 'Referendum receipt'],
  fullTitle: ['lbl_0003558', 'Full title'],
  voteName: ['lbl_0002732', 'Referendum'],
  castElsewhere: [
    'lbl_0003324',
    'The cooperative has your vote. You voted on another phone, or logging out removed the receipt.',
  ],
  voteNext: ['lbl_0003326', 'Vote in the referendum'],
  receivedTitle: ['lbl_0001543', 'Your vote was received'],
  receivedAt: [
    'lbl_0001544',
    'The cooperative received your vote in the referendum on {date}, Philippine time. Your receipt is at Home.',
  ],
  receivedUntimed: [
    'lbl_0001545',
    'The cooperative has your vote in the referendum. This phone does not know the exact time. Your receipt is at Home.',
  ],
  receivedUncertain: [
    'lbl_0001546',
    'The cooperative has your vote in the referendum. Your answer may have been sent more than once: only the cooperative can tell which one counts.',
  ],
  votedElsewhereTitle: ['lbl_0001547', 'You have already voted'],
  votedElsewhere: [
    'lbl_0001548',
    'The cooperative has your vote in the referendum from another phone. The answer on this phone was not sent and is removed.',
  ],
  votingEndedTitle: ['lbl_0001549', 'Voting has ended'],
  votingEnded: [
    'lbl_0001550',
    'Your answer was not submitted in time, so it does not count. It is kept here in case voting opens again. Logging out removes it.',
  ],
  answerGoneTitle: ['lbl_0003062', 'Your answer is not on this phone any more'],
  answerGone: [
    'lbl_0003063',
    'Another tab or the browser removed it. Home shows whether the cooperative has your vote. If not, choose again.',
  ],
  notOpenYet: ['lbl_0001551', 'Voting has not started. You can read everything already.'],
  opensOn: [
    'lbl_0001552',
    'Voting starts on {date}, Philippine time. You can read everything already.',
  ],
  closesOn: ['lbl_0001553', 'Voting ends on {date}, Philippine time.'],
  registerFirst: [
    'lbl_0001554',
    'Register for the referendum at Home first. You can vote once you are admitted.',
  ],
  toHome: ['lbl_0001555', 'Go to Home'],
  infoUnknown: [
    'lbl_0001556',
    'We do not know right now whether you can vote. You can read everything already.',
  ],
});
