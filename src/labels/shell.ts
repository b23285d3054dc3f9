import { labels } from './label.ts';

/** The frame around every screen. */
export const shell = labels({
  home: ['lbl_0001000', 'Home'],
  profile: ['lbl_0001001', 'Profile'],
  settings: ['lbl_0001002', 'Settings'],
  help: ['lbl_0001003', 'Help'],
  ourCompany: ['lbl_0001004', 'Our Company'],
  satelliteOffices: ['lbl_0001005', 'Satellite Offices'],
  logOut: ['lbl_0001006', 'Log Out'],
  openMenu: ['lbl_0001007', 'Open menu'],
  closeMenu: ['lbl_0001008', 'Close menu'],
  back: ['lbl_0001009', 'Back'],
  mainNavigation: ['lbl_0001010', 'Main'],
  menu: ['lbl_0001011', 'Menu'],
  yourProfile: ['lbl_0001012', 'Your profile, {username}'],
  skipToContent: ['lbl_0001013', 'Skip to content'],
  ok: ['lbl_0001014', 'OK'],
  cancel: ['lbl_0001015', 'Cancel'],
  success: ['lbl_0001016', 'Success'],
  oops: ['lbl_0001017', 'Oops!'],
  retry: ['lbl_0001018', 'Try again'],
  version: ['lbl_0001019', 'Version {version}'],
  logOutTitle: ['lbl_0001020', 'Log out?'],
  logOutBody: [
    'lbl_0001021',
    'You will be signed out in every tab on this phone, and what the portal keeps for you here will be removed.',
  ],
  logOutLosesDraft: [
    'lbl_0001022',
    'You have a ballot that is NOT CAST YET. Logging out removes it from this phone. To keep it, stay signed in or just close the app.',
  ],
  logOutLosesAttempt: [
    'lbl_0001023',
    'We do not know yet whether your vote was received. Logging out removes your choices from this phone; your vote, if it was received, still counts.',
  ],
  stay: ['lbl_0001024', 'Stay'],
  leaveTitle: ['lbl_0000056', 'Leave this page?'],
  leaveBody: ['lbl_0000057', 'What you entered here has not been saved and will be lost.'],
  leave: ['lbl_0001025', 'Leave'],
  pullToReload: ['lbl_0001026', 'Pull to reload'],
  releaseToReload: ['lbl_0001027', 'Release to reload'],
  offlineStrip: ['lbl_0001028', 'No connection. What you see is what this phone knows.'],
  offlineSince: ['lbl_0001029', 'No connection. Shown as of {time}, Philippine time.'],
  memoryOnly: [
    'lbl_0001030',
    'This browser does not let the portal keep anything on this phone. Keep this page open until your vote is cast.',
  ],
  loading: ['lbl_0001031', 'Loading'],
  close: ['lbl_0001032', 'Close'],
});

/** Screens that stand in place of others. */
export const places = labels({
  notFoundTitle: ['lbl_0001040', 'Page not found'],
  notFoundBody: [
    'lbl_0001041',
    'There is no page at this address. It may have been mistyped, or the link is old.',
  ],
  goHome: ['lbl_0001042', 'Go to Home'],
  goToSignIn: ['lbl_0001043', 'Go to sign in'],
  maintenanceTitle: ['lbl_0001044', 'We are improving the portal'],
  maintenanceBody: [
    'lbl_0001045',
    'The portal is closed for maintenance. Nothing you have kept on this phone is touched. Please come back a little later.',
  ],
  sessionEndedTitle: ['lbl_0001046', 'Oops!'],
  sessionEndedBody: ['lbl_0001047', 'Session has expired.'],
  sessionEndedKept: [
    'lbl_0001048',
    'For your safety you were signed out. A ballot you had begun is still on this phone: sign in again and it will be there.',
  ],
  pleaseLogInTitle: ['lbl_0001049', 'Log In'],
  pleaseLogInBody: ['lbl_0001050', 'Please login to your account.'],
  plannedTitle: ['lbl_0001051', 'This page is still being built'],
  plannedBody: [
    'lbl_0001052',
    'This part of the portal is not available yet. Nothing was changed by coming here.',
  ],
  brokenTitle: ['lbl_0001053', 'This page could not be shown'],
  brokenBody: [
    'lbl_0001054',
    'Something went wrong while the page was being put together. What you kept on this phone is safe. Try again, or go to Home.',
  ],
  desktopTitle: ['lbl_0001055', 'Made for your phone'],
  desktopBody: [
    'lbl_0001056',
    'The member portal works on phones and tablets. Scan this code with your phone to open it there.',
  ],
  desktopCode: ['lbl_0001057', 'QR code of {address}'],
});

/** Page titles, shown in the top bar and as `Product - Screen`. */
export const titles = labels({
  signIn: ['lbl_0001070', 'Sign In'],
  dashboard: ['lbl_0001071', 'Home'],
  electionCode: ['lbl_0001072', 'Election Code'],
  electionEntry: ['lbl_0001073', 'Enter the Election'],
  bod: ['lbl_0001074', 'Board of Directors'],
  audit: ['lbl_0001075', 'Audit Committee'],
  elecomOfficer: ['lbl_0001076', 'Election Committee: Officer'],
  elecomEnlisted: ['lbl_0001077', 'Election Committee: Enlisted'],
  summary: ['lbl_0001078', 'Ballot Summary'],
  receipt: ['lbl_0001079', 'Ballot Receipt'],
  rating: ['lbl_0001080', 'Rate Your Experience'],
  notFound: ['lbl_0001081', 'Page Not Found'],
  maintenance: ['lbl_0001082', 'Maintenance'],
  sessionEnded: ['lbl_0001083', 'Session Ended'],
  planned: ['lbl_0001084', 'Not Available'],
  referendum: ['lbl_0001085', 'Referendum'],
});
