import { labels } from './label.ts';

/** Source: docs/behaviour/field-office.md. */
export const office = labels({
  name: ['lbl_0003644', 'Field office'],
  offTitle: ['lbl_0003645', 'Use this tablet in a field office'],
  offBody: [
    'lbl_0003646',
    'For a tablet that an officer hands to one member after another. While the mode is on:',
  ],
  keepsNothing: [
    'lbl_0003647',
    'Nothing of a member stays on the tablet after they finish, or after 90 seconds without a touch.',
  ],
  offersLess: [
    'lbl_0003648',
    'Nobody stays logged in. There are no reminders, no saved receipts, and the browser fills in nothing.',
  ],
  keepsLibrary: ['lbl_0003649', 'The amendments and photos stay, for a slow connection.'],
  code: ['lbl_0003650', 'Code of the field offices'],
  codeHint: ['lbl_0003651', 'From the cooperative. It also turns the mode off.'],
  codeMissing: ['lbl_0003652', 'Enter the code.'],
  wrongCode: ['lbl_0003680', 'This code is not right. Try again, or ask the cooperative.'],
  turnOn: ['lbl_0003653', 'Turn the mode on'],
  turnOff: ['lbl_0003654', 'Turn the mode off'],
  changing: ['lbl_0003655', 'Checking the code…'],
  notSetUp: ['lbl_0003656', 'This portal has no field offices yet. Ask the cooperative.'],
  readyTitle: ['lbl_0003657', 'Ready for the next member'],
  readyBody: ['lbl_0003658', 'Hand over the tablet. The member logs in and votes alone.'],
  begin: ['lbl_0003659', 'Begin'],
  connection: ['lbl_0003660', 'Connection'],
  connected: ['lbl_0003661', 'Connected'],
  notConnected: ['lbl_0003662', 'No connection. Members cannot log in or vote now.'],
  saved: ['lbl_0003663', 'Saved for offline'],
  savedWhole: ['lbl_0003664', 'All {total} pages and photos'],
  savedPart: ['lbl_0003665', '{kept} of {total} pages and photos'],
  savedUnknown: ['lbl_0003666', 'Not known yet'],
  time: ['lbl_0003667', 'Time of the cooperative'],
  leftBehind: [
    'lbl_0003668',
    {
      one: 'A vote on this tablet was sent without a certain answer. Only its member can open it, by logging in here.',
      other:
        '{count} votes on this tablet were sent without a certain answer. Only their members can open them, by logging in here.',
    },
  ],
  finish: ['lbl_0003669', 'I am finished'],
  toStart: ['lbl_0003670', 'Back to the start'],
  finishTitle: ['lbl_0003671', 'Are you finished?'],
  finishBody: ['lbl_0003672', 'You are logged out, and nothing of you stays on this tablet.'],
  finishAttempt: [
    'lbl_0003673',
    'It is not certain yet that your vote was received. It stays locked on this tablet, and only you can open it. To see the answer, log in here or on your own phone.',
  ],
  finishDraft: [
    'lbl_0003674',
    'You have not cast your ballot. Your choices are deleted. You can choose again later.',
  ],
  finishAnswer: [
    'lbl_0003675',
    'You have not submitted your answer. It is deleted. You can answer again later.',
  ],
  idleTitle: ['lbl_0003676', 'Are you still there?'],
  idleBody: [
    'lbl_0003677',
    'In {seconds} seconds the portal logs you out and removes what you entered.',
  ],
  stillHere: ['lbl_0003678', 'I am still here'],
});
