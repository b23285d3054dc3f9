import type { Translation } from '../label.ts';

/** What ../reminders.ts says, in Filipino. Terms: docs/filipino.md. */
export const reminders: Translation = {
  lbl_0002450: 'Mga paalala',
  lbl_0002451: 'Mga paalala sa teleponong ito',
  lbl_0002452:
    'Maaari kaming magpadala ng notification sa teleponong ito kapag may nagbukas at bago ito magsara, kahit nakasara ang portal. Mga petsa lamang at isang address para sa teleponong ito ang itinatabi para rito: hindi ang inyong pangalan, hindi kung bumoto kayo o kung ano ang ibinoto ninyo.',
  lbl_0002453: 'Pangkalahatang Asembleya',
  lbl_0002454: 'Reperendum',
  lbl_0002455: 'Pagbukas ng pagpaparehistro',
  lbl_0002456: 'Isang araw bago magsara ang pagpaparehistro',
  lbl_0002457: 'Isang oras bago magsara ang pagpaparehistro',
  lbl_0002458: 'Pagbukas ng pagboto',
  lbl_0002459: 'Isang araw bago magsara ang pagboto',
  lbl_0002460: 'Isang oras bago magsara ang pagboto',
  lbl_0002461: '{date}, oras sa Pilipinas',
  lbl_0002462:
    'Wala nang ipaaalala sa ngayon: wala nang paparating na petsang may kinalaman sa inyo.',
  lbl_0002463: 'I-on ang mga paalala',
  lbl_0002464: 'I-off ang mga paalala',
  lbl_0002465: 'Subukan ang paalala',
  lbl_0002466: 'Papunta na sa teleponong ito ang isang subok na paalala.',
  lbl_0002467: 'Naka-off ang mga paalala.',
  lbl_0002468: 'Naka-on ang mga paalala.',
  lbl_0002469:
    'Gusto ninyo ng mga paalala, pero hindi pa naitatakda. Maitatakda ang mga ito kapag naabot na ang portal.',
  lbl_0002470: 'Naka-block ang mga notification',
  lbl_0002471:
    'Hindi nagpapakita ang browser na ito ng mga notification ng portal. Buksan ang settings ng site na ito sa inyong browser, payagan ang notifications, at bumalik dito. Gumagana ang kalendaryo sa ibaba kahit wala ang mga ito.',
  lbl_0002472: 'Walang notification ang browser na ito',
  lbl_0002473: 'Mapaaalalahanan din kayo ng kalendaryo sa ibaba.',
  lbl_0002474: 'Idagdag muna ang portal sa inyong home screen',
  lbl_0002475: 'Ang iPhone o iPad ay nagpapakita lamang ng notification ng nasa home screen nito:',
  lbl_0002478: 'Pagkatapos, doon pindutin muli ang kampana.',
  lbl_0002479: 'Idagdag ang mga petsa sa kalendaryo',
  lbl_0002480: 'Isang file na may mga petsa at alarm, para sa kalendaryo ng inyong telepono.',
  lbl_0002481: '{what}, {date}, oras sa Pilipinas.',
  lbl_0002482: 'Magbubukas ang pagpaparehistro: {election}',
  lbl_0002483: 'Magsasara ang pagpaparehistro: {election}',
  lbl_0002484: 'Magbubukas ang pagboto: {election}',
  lbl_0002485: 'Magsasara ang pagboto: {election}',
  lbl_0002486: 'Kapag may nagbukas, at bago ito magsara',
  lbl_0002487: 'Naka-on',
  lbl_0002488: 'Naka-off',
  lbl_0002489: 'Paalalahanan ako',
};
