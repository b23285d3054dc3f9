import type { Translation } from '../label.ts';

/** What ../sign-in.ts says, in Filipino. Terms: docs/filipino.md. */
export const signIn: Translation = {
  lbl_0001120: 'Mabuhay, kasapi',
  lbl_0001121: 'Magkabalikat sa paglilingkod at sa pag-iimpok.',
  lbl_0001122: 'Username',
  lbl_0001123: 'Password',
  lbl_0001124: 'Ipakita ang password',
  lbl_0001125: 'Itago ang password',
  lbl_0001126: 'Manatiling naka-log in sa teleponong ito',
  lbl_0001127: 'Isang araw lamang. Huwag piliin kung may kahati kayo sa telepono.',
  lbl_0001128: 'Mag-log In',
  lbl_0001129: 'Nagla-log in…',
  lbl_0001130: 'Mag-sign up',
  lbl_0001131: 'Bago sa portal?',
  lbl_0001132: 'Kailangan ng tulong?',
  lbl_0001133: 'Pakilagay ang inyong username.',
  lbl_0001134: 'Pakilagay ang inyong password.',
  lbl_0001135: 'Ilagay ang inyong PIN',
  lbl_0001136: 'Ang anim na numerong pinili ninyo para sa account na ito.',
  lbl_0001137: 'PIN, 6 na numero',
  lbl_0001138: 'Magpatuloy',
  lbl_0001139: 'Nakalimutan ang PIN?',
  lbl_0001140: 'Ipakita ang PIN',
  lbl_0001141: 'Itago ang PIN',
  lbl_0001142: 'Gumamit ng ibang account',
  lbl_0001143: 'Naka-log in bilang {username}',
  lbl_0001144: 'Ilagay ang inyong one-time code',
  lbl_0001145: 'Nakalimutan ang password?',
  lbl_0001146: 'Hindi tugma ang PIN na inilagay ninyo. Pakisubukang muli.',
  lbl_0001150:
    'Nag-expire na ang inyong session. Mag-log in po muli. Kung may nasimulan kayong balota, nasa teleponong ito pa rin iyon.',
};
