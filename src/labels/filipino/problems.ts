import type { Translation } from '../label.ts';

/** What ../problems.ts says, in Filipino. Terms: docs/filipino.md. */
export const problems: Translation = {
  lbl_0001100:
    'Hindi maabot ng portal ang Kooperatiba. Walang nawala. Suriin ang inyong koneksyon at subukang muli.',
  lbl_0001101: 'Masyadong matagal ang sagot. Walang nawala. Pakisubukang muli mamaya.',
  lbl_0002992:
    'May bagong bersyon na ang portal, at luma na ang pahinang ito. Walang naipadala. Ligtas ang mga naka-save sa teleponong ito. Isara ang portal, buksan itong muli, at subukang muli.',
  lbl_0001102: 'Nag-expire na ang session.',
  lbl_0001103:
    'Hindi ito tinanggap ng Kooperatiba, at walang ibinigay na dahilan. Walang nawala. Pakisubukang muli mamaya.',
  lbl_0001104:
    'May problema ngayon ang sistema ng Kooperatiba. Walang nawala. Pakisubukang muli makalipas ang ilang minuto.',
  lbl_0001105: 'Hindi mabasa ang sagot mula sa Kooperatiba. Walang nawala. Pakisubukang muli.',
  lbl_0003130:
    'May humarang nito sa daan papunta sa Kooperatiba. Walang nawala. Pakisubukang muli mamaya, o gumamit ng ibang koneksyon.',
  lbl_0001190: 'Napakaabala ngayon ng sistema ng Kooperatiba. Walang nawala.',
  lbl_0001191: 'Pakisubukang muli makalipas ang {wait}.',
  lbl_0001192: 'ilang segundo',
  lbl_0001193: 'isang minuto',
  lbl_0001194: '{count} minuto',
  lbl_0001195: 'isang oras',
  lbl_0001196: '{count} oras',
  lbl_0001197: 'Walang nakatakda sa ngayon.',
  lbl_0001107: 'Narito pa ang inilagay ninyong mga numero.',
  lbl_0001106:
    'Hindi tumatanggap ng cookies ang browser na ito, at kailangan ng portal ang mga iyon para manatili kayong naka-log in. Payagan ang cookies para sa site na ito at mag-log in muli.',
};
