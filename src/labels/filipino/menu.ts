import type { Translation } from '../label.ts';

/** What ../menu.ts says, in Filipino. Terms: docs/filipino.md. */
export const menu: Translation = {
  lbl_0001000: 'Home',
  lbl_0001001: 'Profile',
  lbl_0001002: 'Settings',
  lbl_0001003: 'Tulong',
  lbl_0001004: 'Ang Kooperatiba',
  lbl_0001005: 'Mga Satellite Office',
  lbl_0001008: 'Isara ang menu',
  lbl_0001010: 'Pangunahin',
  lbl_0001011: 'Menu',
  lbl_0001020: 'Mag-log out?',
  lbl_0001021:
    'Mala-log out kayo sa bawat tab sa teleponong ito, at aalisin ang mga naka-save rito ng portal para sa inyo.',
  lbl_0001022:
    'Mayroon kayong balotang HINDI PA NAIBOTO. Aalisin ito sa teleponong ito kapag nag-log out kayo. Para hindi ito mawala, manatiling naka-log in o isara lamang ang app.',
  lbl_0001023:
    'Hindi pa namin alam kung natanggap ang inyong boto. Aalisin sa teleponong ito ang inyong mga pinili kapag nag-log out kayo; kung natanggap ang inyong boto, may bisa pa rin ito.',
};
