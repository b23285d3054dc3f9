import { labels } from './label.ts';

export const deactivation = labels({
  title: ['lbl_0002380', 'Deactivate your account'],
  body: [
    'lbl_0002381',
    'This closes the portal to you until you come back. Nothing happens before the last step.',
  ],
  meaningTitle: ['lbl_0002382', 'What deactivating means'],
  signedOut: ['lbl_0002383', 'You are logged out on every phone.'],
  noVote: ['lbl_0002384', 'You cannot vote until you come back.'],
  nothingDeleted: ['lbl_0002385', 'You stay a member, and nothing is deleted at the cooperative.'],
  comeBack: ['lbl_0002386', 'You can come back any time with a code that we send you.'],
  needed: ['lbl_0002387', 'We ask for your password, your PIN and a one-time code.'],
  password: ['lbl_0002388', 'Your password'],
  proceed: ['lbl_0002389', 'Proceed'],
  proceeding: ['lbl_0002390', 'Checking…'],
  keep: ['lbl_0002391', 'Keep my account'],
  pinBody: ['lbl_0002392', 'Step 2 of 3: the six digits you chose.'],
  codeTitle: ['lbl_0002393', 'Enter your one-time code'],
  finalTitle: ['lbl_0002394', 'Deactivate your account now?'],
  finalBody: ['lbl_0002395', 'This is the last step.'],
  loses: ['lbl_0002396', 'This phone holds a vote that is not cast'],
  losesBallot: [
    'lbl_0002397',
    'Your ballot is NOT CAST YET. Deactivating removes it from this phone. To cast it, vote first.',
  ],
  losesAnswer: [
    'lbl_0002398',
    'Your answer to the referendum is NOT CAST YET. Deactivating removes it from this phone. To cast it, vote first.',
  ],
  losesAttempt: [
    'lbl_0002399',
    'We do not know yet whether your vote was received. Deactivating removes your choices from this phone. If your vote was received, it still counts.',
  ],
  deactivate: ['lbl_0002400', 'Deactivate my account'],
  deactivating: ['lbl_0002401', 'Deactivating…'],
  askTitle: ['lbl_0002402', 'Deactivate your account?'],
  askBody: ['lbl_0002403', 'You will be logged out on every phone. You can come back any time.'],
  askConfirm: ['lbl_0002404', 'Deactivate'],
  notDoneTitle: ['lbl_0002405', 'Your account is still active'],
  notDoneBody: ['lbl_0002406', 'Your request did not arrive. Nothing was changed.'],
  startAgain: ['lbl_0002407', 'Start again'],
  checkingTitle: ['lbl_0002408', 'Checking whether your account was deactivated'],
  checkingBody: ['lbl_0002409', 'The answer was not clear. We are asking the cooperative.'],
  unknownTitle: ['lbl_0002410', 'We do not know yet whether your account was deactivated'],
  unknownBody: [
    'lbl_0002411',
    'There is no clear answer yet. Check your connection, then check again.',
  ],
  checkAgain: ['lbl_0002412', 'Check again'],
  refused: [
    'lbl_0002413',
    'The cooperative answered: {reason} It may also say so if your request had already arrived.',
  ],
  doneBody: [
    'lbl_0002415',
    'Your account is deactivated. You are logged out on every phone. Nothing was deleted at the cooperative. To come back, log in and reactivate your account.',
  ],
  signedOutTitle: ['lbl_0002416', 'You have been logged out'],
  signedOutBody: [
    'lbl_0002417',
    'We do not know whether your account was deactivated. Log in to find out. What you began on this phone is still here.',
  ],
});

export const reactivation = labels({
  title: ['lbl_0002420', 'Your account is deactivated'],
  body: ['lbl_0002421', 'You cannot vote or see your data here until you reactivate it.'],
  kept: ['lbl_0002422', 'You are still a member, and nothing was deleted at the cooperative.'],
  contactsTitle: ['lbl_0002423', 'Contact information'],
  contactsHeld: [
    'lbl_0003101',
    'We will send a 6-digit code to the contacts the cooperative has for you.',
  ],
  contactsBody: [
    'lbl_0002424',
    'We will send a 6-digit code there. Parts are hidden for your safety.',
  ],
  activate: ['lbl_0002425', 'Activate'],
  activating: ['lbl_0002426', 'Activating…'],
  noContactsTitle: ['lbl_0002427', 'We have no way to send you a code'],
  noContactsBody: [
    'lbl_0002428',
    'Your account has no email address or mobile number. Visit or call us. Once we have added one, you can activate your account.',
  ],
  contactUs: ['lbl_0002429', 'Where to find and call us'],
  codeTitle: ['lbl_0002430', 'Enter your one-time code'],
  notDoneTitle: ['lbl_0002431', 'Your account is not active yet'],
  notDoneBody: [
    'lbl_0002432',
    'Your request did not arrive. Your code still works: you need no other.',
  ],
  failedTitle: ['lbl_0002433', 'Your account was not activated'],
  sendAgain: ['lbl_0002434', 'Try again'],
  sendingTitle: ['lbl_0002435', 'Activating your account'],
  sendingBody: ['lbl_0002436', 'This takes a moment.'],
  checkingTitle: ['lbl_0002437', 'Checking whether your account is active'],
  unknownTitle: ['lbl_0002438', 'We do not know yet whether your account is active'],
  unknownBody: [
    'lbl_0002439',
    'There is no clear answer yet. Check your connection, then check again.',
  ],
  doneBody: [
    'lbl_0002441',
    'Welcome back. Your account is active again, and everything is as you left it.',
  ],
});
