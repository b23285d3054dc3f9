import { labels } from './label.ts';

export const menu = labels({
  home: ['lbl_0001000', 'Home'],
  profile: ['lbl_0001001', 'Profile'],
  settings: ['lbl_0001002', 'Settings'],
  help: ['lbl_0001003', 'Help'],
  ourCompany: ['lbl_0001004', 'Our Company'],
  satelliteOffices: ['lbl_0001005', 'Satellite Offices'],
  closeMenu: ['lbl_0001008', 'Close menu'],
  mainNavigation: ['lbl_0001010', 'Main'],
  menu: ['lbl_0001011', 'Menu'],
  logOutTitle: ['lbl_0001020', 'Log out?'],
  logOutBody: [
    'lbl_0001021',
    'This logs you out in every tab and removes what the portal keeps for you on this phone.',
  ],
  logOutLosesDraft: [
    'lbl_0001022',
    'Your ballot is NOT CAST YET. Logging out removes it from this phone. To keep it, stay, or just close the app.',
  ],
  logOutLosesAttempt: [
    'lbl_0001023',
    'We do not know yet whether your vote was received. Logging out removes your choices from this phone. If your vote was received, it still counts.',
  ],
});
