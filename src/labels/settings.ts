import { labels } from './label.ts';

export const settings = labels({
  title: ['lbl_0002290', 'Your settings'],
  account: ['lbl_0002291', 'Account'],
  username: ['lbl_0002292', 'Username'],
  password: ['lbl_0002293', 'Password'],
  passwordHint: ['lbl_0002294', 'What you log in with'],
  mobile: ['lbl_0002295', 'Mobile number'],
  email: ['lbl_0002296', 'Email address'],
  memberData: ['lbl_0002297', 'Member data'],
  memberDataRow: ['lbl_0002298', 'Your data'],
  memberDataHint: ['lbl_0002299', 'Membership, TIN and date of birth'],
  security: ['lbl_0002300', 'Security'],
  pin: ['lbl_0002301', 'PIN'],
  pinHint: ['lbl_0002302', 'The six digits you enter after your password'],
  authentication: ['lbl_0002303', 'Authentication'],
  authenticationHint: ['lbl_0002304', 'A one-time code each time you log in'],
  loginHistory: ['lbl_0002305', 'Login history'],
  loginHistoryHint: ['lbl_0002306', 'When and on which devices you logged in'],
  on: ['lbl_0002307', 'On'],
  off: ['lbl_0002308', 'Off'],
  appearance: ['lbl_0002309', 'Appearance'],
  theme: ['lbl_0002310', 'Theme'],
  themeSystem: ['lbl_0002311', 'Automatic'],
  themeLight: ['lbl_0002312', 'Light'],
  themeDark: ['lbl_0002313', 'Dark'],
  appearanceHint: [
    'lbl_0002319',
    'Automatic follows your phone. Both are kept on this phone, also after you log out.',
  ],
  closing: ['lbl_0002320', 'Leaving'],
  logOutHint: ['lbl_0003450', 'Removes what this phone keeps for you'],
  deactivate: ['lbl_0002321', 'Deactivate account'],
  deactivateHint: ['lbl_0002322', 'Closes your access to the portal until you reactivate it'],
  infoTitle: ['lbl_0002323', 'Your member data'],
  infoBody: [
    'lbl_0002324',
    'The cooperative has this on record. If something is wrong, tell a satellite office.',
  ],
  missing: ['lbl_0002325', 'Still missing'],
  onceBody: ['lbl_0002327', 'You can set each only once.'],
  toAdd: ['lbl_0002326', 'To add'],
});

/** For the one-time code at login. */
export const authentication = labels({
  title: ['lbl_0002330', 'How you log in'],
  body: [
    'lbl_0002331',
    'Your password and your PIN are always asked for. You can add a third step.',
  ],
  loginCode: ['lbl_0002332', 'One-time code at login'],
  loginCodeHint: [
    'lbl_0002333',
    'Each time you log in, we send a 6-digit code to your mobile number and email address. Nobody can log in without it.',
  ],
  automaticLogin: ['lbl_0002334', 'Automatic login'],
  automaticLoginHint: ['lbl_0002335', 'Opens the portal on this phone without your password.'],
  noContact: ['lbl_0002336', 'Add a mobile number or email address first: the code goes there.'],
  savedOn: ['lbl_0002337', 'Turned on. From your next login, we ask for a code.'],
  savedOff: ['lbl_0002338', 'Turned off. You log in with your password and PIN.'],
  saved: ['lbl_0002339', 'Your setting has been saved.'],
  offlineTitle: ['lbl_0002340', 'No connection'],
  offline: ['lbl_0002341', 'Nothing was changed. Try again when you are online.'],
  refusedTitle: ['lbl_0002342', 'Nothing was changed'],
  notSaved: [
    'lbl_0002343',
    'The change did not arrive: the cooperative does not have it. Try again.',
  ],
  checkingTitle: ['lbl_0002344', 'Checking whether it was saved'],
  checking: ['lbl_0002345', 'There was no clear answer, so we are asking the cooperative.'],
  unknownTitle: ['lbl_0002346', 'Not known yet'],
  unknown: [
    'lbl_0002347',
    'We cannot find out right now whether the change was saved. We ask again when the connection is back.',
  ],
  checkAgain: ['lbl_0002348', 'Check again'],
  codesGoTo: ['lbl_0002349', 'Codes go to {contacts}.'],
  and: ['lbl_0002350', '{one} and {other}'],
});

export const loginHistory = labels({
  title: ['lbl_0002355', 'Your login history'],
  body: [
    'lbl_0002356',
    'If you see a device that is not yours, change your password and your PIN.',
  ],
  list: ['lbl_0002357', 'Logins, newest first'],
  emptyTitle: ['lbl_0002358', 'No logins to show'],
  empty: ['lbl_0002359', 'The cooperative has noted no login of yours yet.'],
  failedTitle: ['lbl_0002360', 'Your logins could not be shown'],
  failed: ['lbl_0002361', 'That does not mean that there are none.'],
  phone: ['lbl_0002362', '{system} phone'],
  tablet: ['lbl_0002363', '{system} tablet'],
  computer: ['lbl_0002364', '{system} computer'],
  device: ['lbl_0002365', 'Unknown device'],
  isPhone: ['lbl_0002366', 'Phone'],
  isTablet: ['lbl_0002367', 'Tablet'],
  isComputer: ['lbl_0002368', 'Computer'],
  isDevice: ['lbl_0002373', 'Device'],
  unknownSystem: ['lbl_0002369', 'System not known'],
  windowsTen: ['lbl_0002370', 'Windows 10 or later'],
  justNow: ['lbl_0002371', 'Just now'],
  noTime: ['lbl_0002372', 'Time not known'],
  address: ['lbl_0002374', 'IP {ip}'],
  notYou: ['lbl_0002375', 'A login that was not you?'],
  changePassword: ['lbl_0002376', 'Change your password at once'],
});

/** For the consent to fault reports. */
export const faultReports = labels({
  heading: ['lbl_0003050', 'When the portal fails'],
  tell: ['lbl_0003051', 'Help us find faults'],
  told: [
    'lbl_0003052',
    'When the portal fails on this phone, it tells us six things: its version with the build, the name and the version of the browser’s engine, the kind of fault, the screen, and how often. It never tells us who you are, how you vote, what you typed, what the screen showed or what the error said.',
  ],
  hint: [
    'lbl_0003053',
    'Off until you turn it on, for you alone, on this phone, until you log out. Turning it off deletes what was waiting.',
  ],
});
