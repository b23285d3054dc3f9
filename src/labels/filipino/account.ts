import type { Translation } from '../label.ts';

/** What ../account.ts says, in Filipino. Terms: docs/filipino.md. */
export const account: Translation = {
  lbl_0002100: 'Ang inyong username',
  lbl_0002101: 'Ito ang gamit ninyo sa pag-log in. Sa susunod, ang bago na ang gamitin ninyo.',
  lbl_0002102: 'Username',
  lbl_0002103: '6 hanggang 24 na titik at numero.',
  lbl_0002104: 'Masyadong maikli ang username.',
  lbl_0002105: 'bago ninyong username',
  lbl_0002106: 'Palitan ang inyong password',
  lbl_0002107:
    'Ang ibang teleponong naka-log in sa inyong account ay kailangang mag-log in muli gamit ang bagong password.',
  lbl_0002108: 'Kasalukuyang password',
  lbl_0002109: 'Pakilagay ang kasalukuyan ninyong password.',
  lbl_0002110: 'Pakilagay ang bagong password.',
  lbl_0002111: 'Pakilagay muli ang bagong password.',
  lbl_0000236: 'Dapat ay iba ang bagong password sa kasalukuyan ninyong password.',
  lbl_0002112: 'bago ninyong password',
  lbl_0002113: 'Palitan ang inyong mobile number',
  lbl_0002114: 'Magpapadala kami ng code sa bagong numero para matiyak na sa inyo ito.',
  lbl_0002115: 'Palitan ang inyong email address',
  lbl_0002116: 'Magpapadala kami ng code sa bagong email address para matiyak na sa inyo ito.',
  lbl_0002117: 'Ilagay ang kasalukuyan ninyong PIN',
  lbl_0002118: 'Tinitiyak nito na walang ibang makapagpapalit nito.',
  lbl_0002119: 'Kasalukuyang PIN, 6 na numero',
  lbl_0002120: 'Pumili ng anim na numerong iba sa kasalukuyan ninyong PIN.',
  lbl_0002121:
    'Na-save na namin ang bago ninyong PIN. Ito na ang gamitin sa susunod ninyong pag-log in.',
};
