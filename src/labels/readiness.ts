import { labels } from './label.ts';

export const readiness = labels({
  title: ['lbl_0002801', 'Am I ready to vote?'],
  ready: ['lbl_0003224', 'Ready to vote: {good} of {all}'],
  votes: ['lbl_0003225', 'Your votes'],
  inGroup: ['lbl_0003226', '{good} of {all} ready'],
  intro: [
    'lbl_0002802',
    'What voting needs, looked at now. Nothing here is sent, and nothing is changed without your tap.',
  ],
  count: ['lbl_0002803', '{good} of {all} points are ready.'],
  allReady: ['lbl_0002804', 'All {all} points are ready. You can vote with an easy mind.'],
  first: ['lbl_0002805', 'First to do: {title}'],
  checking: ['lbl_0002807', 'Looking at this phone…'],

  levelGood: ['lbl_0002808', 'Ready'],
  levelCaution: ['lbl_0002809', 'Worth a look'],
  levelBad: ['lbl_0002810', 'In the way'],
  knownSince: ['lbl_0002811', 'Known since {time}, Philippine time'],

  account: ['lbl_0002812', 'Your account'],
  phone: ['lbl_0002813', 'This phone'],
  noVote: [
    'lbl_0002814',
    'No vote waits for you now: none is announced, yours is cast, or voting is over. How this phone stands is shown below.',
  ],
  votesUnknown: [
    'lbl_0002815',
    'This phone does not know yet which votes are announced. As soon as the cooperative is reached, they are shown here.',
  ],
  regularOnly: [
    'lbl_0002816',
    'A referendum is announced. It is for regular members, so it asks nothing of you.',
  ],

  registered: ['lbl_0002817', 'You are registered.'],
  registersFrom: [
    'lbl_0002818',
    'Registration opens on {date}, Philippine time. You can register at Home from then on.',
  ],
  registrationUnannounced: [
    'lbl_0002819',
    'The date from which you can register has not been announced yet.',
  ],
  registersUntil: [
    'lbl_0002820',
    'You are not registered yet. You can register until {date}, Philippine time.',
  ],
  registersNow: ['lbl_0002821', 'You are not registered yet. You can register now.'],
  registrationEnded: [
    'lbl_0002822',
    'Registration is over, and you are not on the list. Only members who registered in time can vote. If you did register, please tell the cooperative.',
  ],

  right: ['lbl_0002823', 'Right to vote'],
  votesFrom: ['lbl_0002824', 'You may vote. Voting opens on {date}, Philippine time.'],
  votesUntil: ['lbl_0002825', 'You may vote now, until {date}, Philippine time.'],
  mayVote: ['lbl_0002826', 'You may vote.'],
  mayVoteOnceRegistered: [
    'lbl_0002827',
    'Your membership entitles you to vote. Voting needs your registration as well.',
  ],
  rightNotSaid: [
    'lbl_0002828',
    'The cooperative has not said yet who may vote. This is shown here once registration opens.',
  ],
  noRight: [
    'lbl_0002829',
    'By the cooperative’s list, your membership does not entitle you to vote in this election. If you think that it should, please ask the cooperative.',
  ],
  admissionWaits: [
    'lbl_0002830',
    'You are registered. The cooperative has still to admit you; then you can vote.',
  ],
  admittedAfterRegistering: [
    'lbl_0002831',
    'Regular members may vote. The cooperative admits you after you have registered.',
  ],

  contact: ['lbl_0002832', 'Where your code arrives'],
  contactBoth: [
    'lbl_0002833',
    'The one-time code goes to {mobile} and {email}. If one of them is no longer yours, change it before you vote.',
  ],
  contactOne: [
    'lbl_0002834',
    'The one-time code goes to {contact} alone. With a second contact you have another way where one fails.',
  ],
  contactHeld: [
    'lbl_0002835',
    'The one-time code goes to the contacts that the cooperative holds for you.',
  ],
  contactNone: [
    'lbl_0002836',
    'There is no mobile number and no email yet. Voting needs a one-time code, which has nowhere to go.',
  ],

  pin: ['lbl_0002837', 'Your PIN'],
  pinSet: ['lbl_0002838', 'You have a PIN.'],
  pinDue: ['lbl_0002839', 'A new PIN is due. Please choose it before you vote.'],
  pinNone: ['lbl_0002840', 'You have no PIN yet. Signing in to vote needs one.'],

  keeping: ['lbl_0002841', 'Keeping your choices'],
  keeps: ['lbl_0002842', 'This phone keeps your choices. A record was written and read just now.'],
  keepsProtected: [
    'lbl_0002843',
    'This phone keeps your choices, and has promised not to clear them by itself.',
  ],
  keepsAsked: [
    'lbl_0002844',
    'This phone keeps your choices. It was asked not to clear them, and has made no promise: it may clear them if it runs out of room. Your vote is safe once it is cast.',
  ],
  keepsUnasked: [
    'lbl_0002845',
    'This phone keeps your choices, but may clear them if it runs out of room. It can be asked not to.',
  ],
  forgets: [
    'lbl_0002846',
    'This browser keeps nothing for the portal after it is closed, as private windows are meant to. Before you vote, please open the portal in a usual window or in another browser.',
  ],
  littleQuota: [
    'lbl_0002847',
    'The browser gives the portal very little room, as private windows do; those forget everything when they are closed. A usual window keeps your choices longer.',
  ],
  littleRoom: [
    'lbl_0002848',
    'There is little room left for the portal: {size} MB. Photos, videos or apps that you do not need could make room.',
  ],

  connection: ['lbl_0002849', 'Connection'],
  connected: ['lbl_0002850', 'The portal reaches the cooperative.'],
  notConnected: [
    'lbl_0002851',
    'There is no connection now. What you see is what this phone knows. You can choose without a connection; casting needs one.',
  ],

  clock: ['lbl_0002852', 'Clock'],
  clockRight: ['lbl_0002853', 'This phone’s clock agrees with the cooperative’s.'],
  clockAhead: [
    'lbl_0002854',
    'This phone’s clock is about {hours} h {minutes} min ahead. The portal counts on the cooperative’s time, so no vote closes earlier for you. Alarms of the phone itself may ring at a wrong time.',
  ],
  clockBehind: [
    'lbl_0002855',
    'This phone’s clock is about {hours} h {minutes} min behind. The portal counts on the cooperative’s time, so you see when a vote really closes. Alarms of the phone itself may ring at a wrong time.',
  ],

  pages: ['lbl_0002856', 'Amendments and photos'],
  pagesSaved: ['lbl_0002857', 'They are saved and open without a connection.'],
  photosMissing: [
    'lbl_0002858',
    'The amendments are saved. {missing} of {total} candidates’ photos could not be; they show while there is a connection.',
  ],
  pagesComing: ['lbl_0002859', 'They are being saved: {kept} of {total} pages so far.'],
  pagesAwaited: ['lbl_0002860', 'It is not known yet what is saved of them.'],
  pagesNotSaved: [
    'lbl_0002861',
    'They are not all saved: {kept} of {total} pages. The rest opens with a connection.',
  ],
  pagesFull: [
    'lbl_0002862',
    'There was no room for all of them: {kept} of {total} pages are saved. The rest opens with a connection.',
  ],
  pagesIncomplete: [
    'lbl_0002863',
    'Some did not arrive as they should: {kept} of {total} pages are saved.',
  ],
  pagesOnline: [
    'lbl_0002864',
    'They cannot be saved in this browser. They open while there is a connection.',
  ],

  reminders: ['lbl_0002865', 'Reminders'],
  remindersOn: [
    'lbl_0002866',
    'Reminders are on: this phone tells you of the dates that you want.',
  ],
  remindersOff: [
    'lbl_0002867',
    'Reminders are off. This phone can tell you when voting opens, and before it closes.',
  ],
  remindersUntold: [
    'lbl_0002868',
    'Reminders are wanted, and will be set as soon as the portal is reached.',
  ],
  remindersByCalendar: [
    'lbl_0002869',
    'This browser shows no reminders of the portal. The dates can go into your phone’s calendar instead.',
  ],
  calendarSaved: [
    'lbl_0003020',
    'The calendar file that you saved on this phone has every date that lies ahead. Once you have opened it in your calendar, that reminds you.',
  ],
  calendarMoved: [
    'lbl_0003021',
    'A date has moved since you saved the calendar file, so the file is out of date. Please save it again, and delete the earlier entries from your calendar.',
  ],
  calendarMovedLate: [
    'lbl_0003022',
    'A date has moved since you saved the calendar file, so the file is out of date. Please go by the dates at Home, and delete the earlier entries from your calendar.',
  ],
  calendarPart: [
    'lbl_0003023',
    'The calendar file that you saved on this phone does not have every date that lies ahead. Please save it again.',
  ],

  place: ['lbl_0002870', 'Where your ballot is kept'],
  placeHomeScreen: ['lbl_0002871', 'The portal is on your home screen.'],
  placeAppleHomeScreen: [
    'lbl_0002872',
    'You are in the portal on your home screen, and your ballot is kept here. Safari does not see it, so please finish your vote here.',
  ],
  placeAppleBrowser: [
    'lbl_0002873',
    'You are in a browser. A ballot that you begin here stays here: the portal on your home screen does not see it. If you want it on the home screen, add it before you begin, and vote there.',
  ],
  placeAppleBegun: [
    'lbl_0002874',
    'Your vote was begun in this browser and is kept here alone. Please finish it here: the portal on your home screen does not see it.',
  ],
  placeCanAdd: [
    'lbl_0002875',
    'Your ballot is kept in this browser. The portal can have an icon on your home screen, which finds the same ballot.',
  ],
  placeBrowser: ['lbl_0002876', 'Your ballot is kept in this browser.'],

  register: ['lbl_0002877', 'Register at Home'],
  contactUs: ['lbl_0002878', 'Contact the cooperative'],
  changeContact: ['lbl_0002879', 'Change a contact'],
  addContact: ['lbl_0002880', 'Add a contact'],
  choosePin: ['lbl_0002881', 'Choose your PIN'],
  keep: ['lbl_0002882', 'Ask this phone to keep them'],
  connect: ['lbl_0002883', 'Try the connection'],
  savePages: ['lbl_0002884', 'Save them now'],
  checkPages: ['lbl_0002885', 'Check them again'],
});
