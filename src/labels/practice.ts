import { labels } from './label.ts';

export const practice = labels({
  mark: ['lbl_0002903', 'PRACTICE'],
  nothingKept: ['lbl_0002904', 'Nothing is sent or kept'],
  announced: ['lbl_0002905', 'PRACTICE: {screen}. Nothing is sent or kept.'],
  code: ['lbl_0003024', 'In this practice the code is {code}.'],
  codeTitle: ['lbl_0002906', 'This is practice'],
  codeBody: [
    'lbl_0002907',
    'In the real vote, a code comes by text message or email. The candidates here are made up.',
  ],
  afreshTitle: ['lbl_0002908', 'The practice starts from the beginning'],
  afreshBody: [
    'lbl_0002909',
    'A practice is not kept when its page is closed. Your real ballot is not affected.',
  ],
  notKept: ['lbl_0002910', 'For practice only'],
  leaveBody: [
    'lbl_0002912',
    'In the real vote, your choices stay on this phone. This practice ends here, and nothing of it is kept.',
  ],
  finishedNotVoted: ['lbl_0003260', 'Practice finished. You have not voted yet.'],
  finished: ['lbl_0003261', 'Practice finished'],
  finishedBody: [
    'lbl_0003262',
    'No ballot was sent. To vote while voting is open, press Vote Now at Home.',
  ],
  finishedDraft: ['lbl_0003263', 'No ballot was sent. Your real ballot waits for you at Home.'],
  finishedCast: ['lbl_0003264', 'No ballot was sent. Your real vote was received before.'],
  voteNow: ['lbl_0003265', 'Vote Now'],
  electionTitle: ['lbl_0002915', 'Practice election, made up'],
  ballotNo: ['lbl_0002916', 'PRACTICE, counts for nothing'],
  memberName: ['lbl_0002917', 'member'],
  wrongCode: ['lbl_0002918', 'That is another code. In this practice it is {code}.'],
});
