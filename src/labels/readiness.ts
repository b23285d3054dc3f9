import { labels } from './label.ts';

export const readiness = labels({
  title: ['lbl_0002801', 'Am I ready to vote?'],
  canVote: ['lbl_0003852', 'You can vote'],
  canVoteLater: ['lbl_0003853', 'You can vote when voting opens'],
  cannotVote: ['lbl_0003854', 'You cannot vote in the election'],
  electionFirst: ['lbl_0003855', 'Register for the election first'],
  referendumFirst: ['lbl_0003856', 'Register for the referendum first'],
  electionLater: ['lbl_0003857', 'Registration for the election opens later'],
  referendumLater: ['lbl_0003858', 'Registration for the referendum opens later'],
  admissionFirst: ['lbl_0003859', 'The cooperative must admit you to the referendum first'],
  missingContact: ['lbl_0003860', 'Add a mobile number or email first'],
  missingPin: ['lbl_0003861', 'Choose your PIN first'],
  missingBrowser: ['lbl_0003862', 'Open the portal in another browser first'],
  votes: ['lbl_0003225', 'Vote'],
  inGroup: ['lbl_0003226', '{good} of {all} ready'],
  intro: ['lbl_0002802', 'What you need to vote, checked now. Nothing changes without your tap.'],
  checking: ['lbl_0002807', 'Looking at this phone…'],

  levelGood: ['lbl_0002808', 'Ready'],
  levelCaution: ['lbl_0002809', 'Check this'],
  levelBad: ['lbl_0002810', 'Problem'],
  knownSince: ['lbl_0002811', 'Known since {time}, Philippine time'],

  account: ['lbl_0002812', 'You'],
  phone: ['lbl_0002813', 'Phone'],
  noVote: [
    'lbl_0002814',
    'No vote waits for you now: none is announced, yours is cast, or voting is over.',
  ],
  votesUnknown: [
    'lbl_0002815',
    'This phone does not know yet which votes are announced. It needs a connection.',
  ],
  regularOnly: [
    'lbl_0002816',
    'A referendum is announced, for regular members only. You need to do nothing.',
  ],

  registered: ['lbl_0002817', 'You are registered.'],
  registersFrom: [
    'lbl_0002818',
    'Registration opens on {date}, Philippine time. Register at Home from then on.',
  ],
  registrationUnannounced: ['lbl_0002819', 'The date of registration is not announced yet.'],
  registersUntil: [
    'lbl_0002820',
    'You are not registered yet. You can register until {date}, Philippine time.',
  ],
  registersNow: ['lbl_0002821', 'You are not registered yet. You can register now.'],
  registrationEnded: [
    'lbl_0002822',
    'Registration is over, and you are not on the list. If you did register, tell the cooperative.',
  ],

  right: ['lbl_0002823', 'Right to vote'],
  votesFrom: ['lbl_0002824', 'You may vote. Voting opens on {date}, Philippine time.'],
  votesUntil: ['lbl_0002825', 'You may vote now, until {date}, Philippine time.'],
  mayVote: ['lbl_0002826', 'You may vote.'],
  mayVoteOnceRegistered: ['lbl_0002827', 'You may vote as a member, once you register.'],
  rightNotSaid: [
    'lbl_0002828',
    'The cooperative has not said yet who may vote. You will see it here when registration opens.',
  ],
  noRight: [
    'lbl_0002829',
    'Your membership does not entitle you to vote in this election. If you think it should, ask the cooperative.',
  ],
  admissionWaits: [
    'lbl_0002830',
    'You are registered. You can vote once the cooperative admits you.',
  ],
  admittedAfterRegistering: [
    'lbl_0002831',
    'Regular members may vote. The cooperative admits you after you register.',
  ],

  contact: ['lbl_0002832', 'Where your code arrives'],
  contactBoth: [
    'lbl_0002833',
    'Your one-time code goes to {mobile} and {email}. If one is no longer yours, change it before you vote.',
  ],
  contactOne: [
    'lbl_0002834',
    'Your one-time code goes only to {contact}. Add a second contact in case this one fails.',
  ],
  contactHeld: [
    'lbl_0002835',
    'Your one-time code goes to the contacts the cooperative has for you.',
  ],
  contactNone: [
    'lbl_0002836',
    'You have no mobile number or email yet. The one-time code for voting needs one.',
  ],

  pin: ['lbl_0002837', 'Your PIN'],
  pinSet: ['lbl_0002838', 'You have a PIN.'],
  pinDue: ['lbl_0002839', 'A new PIN is due. Choose it before you vote.'],
  pinNone: ['lbl_0002840', 'You have no PIN yet. Logging in to vote needs one.'],

  keeping: ['lbl_0002841', 'Keeping your choices'],
  keeps: ['lbl_0002842', 'This phone keeps your choices. We tested it just now.'],
  keepsProtected: [
    'lbl_0002843',
    'This phone keeps your choices and will not clear them by itself.',
  ],
  keepsAsked: [
    'lbl_0002844',
    'This phone keeps your choices, but may clear them if it runs out of room. Your vote is safe once it is CAST.',
  ],
  keepsUnasked: [
    'lbl_0002845',
    'This phone keeps your choices, but may clear them if it runs out of room. You can ask it not to.',
  ],
  forgets: [
    'lbl_0002846',
    'This browser forgets everything when it is closed. Before you vote, open the portal in a normal window or another browser.',
  ],
  littleQuota: [
    'lbl_0002847',
    'This may be a private window: it forgets everything when it is closed. A normal window is safer.',
  ],
  littleRoom: [
    'lbl_0002848',
    'Little room is left for the portal: {size} MB. Delete photos, videos or apps.',
  ],

  connection: ['lbl_0002849', 'Connection'],
  connected: ['lbl_0002850', 'The portal reaches the cooperative.'],
  notConnected: [
    'lbl_0002851',
    'No connection now. You can choose without one; casting needs one.',
  ],

  offline: ['lbl_0003810', 'Without a connection'],
  pageChanged: [
    'lbl_0003811',
    'The portal does not open without a connection here: an ad blocker or another program changes its page. You can vote while you are online.',
  ],

  clock: ['lbl_0002852', 'Clock'],
  clockRight: ['lbl_0002853', 'This phone’s clock agrees with the cooperative’s.'],
  clockAhead: [
    'lbl_0002854',
    'This phone’s clock is about {hours} h {minutes} min ahead. Your vote is not affected, but the phone’s alarms may ring early.',
  ],
  clockBehind: [
    'lbl_0002855',
    'This phone’s clock is about {hours} h {minutes} min behind. Your vote is not affected, but the phone’s alarms may ring late.',
  ],

  pages: ['lbl_0002856', 'Amendments and photos'],
  pagesSaved: ['lbl_0002857', 'Saved: they open without a connection.'],
  photosMissing: [
    'lbl_0002858',
    'The amendments are saved. {missing} of {total} candidates’ photos are not: they need a connection.',
  ],
  pagesComing: ['lbl_0002859', 'Being saved: {kept} of {total} pages so far.'],
  pagesAwaited: ['lbl_0002860', 'We do not know yet which are saved.'],
  pagesNotSaved: ['lbl_0002861', '{kept} of {total} pages are saved. The rest need a connection.'],
  pagesFull: [
    'lbl_0002862',
    'No room for all: {kept} of {total} pages are saved. The rest need a connection.',
  ],
  pagesIncomplete: ['lbl_0002863', 'Some did not arrive: {kept} of {total} pages are saved.'],
  pagesOnline: ['lbl_0002864', 'This browser cannot save them. They need a connection.'],

  reminders: ['lbl_0002865', 'Reminders'],
  remindersOn: ['lbl_0002866', 'Reminders are on for the dates you chose.'],
  remindersOff: [
    'lbl_0002867',
    'Reminders are off. This phone can tell you when voting opens and before it closes.',
  ],
  remindersUntold: ['lbl_0002868', 'Your reminders will be set once there is a connection.'],
  remindersByCalendar: [
    'lbl_0002869',
    'This browser cannot show reminders. Put the dates into your phone’s calendar instead.',
  ],
  calendarSaved: [
    'lbl_0003020',
    'Your calendar file has every date ahead. Open it in your calendar, so that it reminds you.',
  ],
  calendarMoved: [
    'lbl_0003021',
    'A date has changed since you saved the calendar file. Save it again and delete the old entries.',
  ],
  calendarMovedLate: [
    'lbl_0003022',
    'A date has changed since you saved the calendar file. Go by the dates at Home and delete the old entries.',
  ],
  calendarPart: [
    'lbl_0003023',
    'The calendar file you saved does not have every date ahead. Save it again.',
  ],

  place: ['lbl_0002870', 'Where your ballot is kept'],
  placeHomeScreen: ['lbl_0002871', 'The portal is on your home screen.'],
  placeAppleHomeScreen: [
    'lbl_0002872',
    'Your ballot is kept here, in the portal on your home screen. Safari does not see it: finish your vote here.',
  ],
  placeAppleBrowser: [
    'lbl_0002873',
    'A ballot you begin in this browser stays here: the portal on your home screen does not see it. To vote there, add the portal before you begin.',
  ],
  placeAppleBegun: [
    'lbl_0002874',
    'You began your vote in this browser. Finish it here: the portal on your home screen does not see it.',
  ],
  placeCanAdd: [
    'lbl_0002875',
    'Your ballot is kept in this browser. An icon on your home screen would find the same ballot.',
  ],
  placeBrowser: ['lbl_0002876', 'Your ballot is kept in this browser.'],
  placeHostApp: [
    'lbl_0003643',
    'You are inside another app, which may lose your ballot. Open the portal in your phone’s own browser before you vote.',
  ],

  register: ['lbl_0002877', 'Register at Home'],
  contactUs: ['lbl_0002878', 'Contact the cooperative'],
  changeContact: ['lbl_0002879', 'Change a contact'],
  addContact: ['lbl_0002880', 'Add a contact'],
  choosePin: ['lbl_0002881', 'Choose your PIN'],
  keep: ['lbl_0002882', 'Ask this phone to keep them'],
  connect: ['lbl_0002883', 'Test the connection'],
  savePages: ['lbl_0002884', 'Save them now'],
  checkPages: ['lbl_0002885', 'Check them again'],
});
