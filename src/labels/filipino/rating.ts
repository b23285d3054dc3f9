import type { Translation } from '../label.ts';

/** What ../rating.ts says, in Filipino. Terms: docs/filipino.md. */
export const rating: Translation = {
  lbl_0001420: 'Kumusta ang inyong pagboto?',
  lbl_0001421: 'Ang inyong rating',
  lbl_0001422: '{count} sa 5: {description}',
  lbl_0001423: 'Kailangan pang Pagbutihin',
  lbl_0001424: 'Mababa sa Karaniwan',
  lbl_0001425: 'Karaniwan',
  lbl_0001426: 'Mahusay',
  lbl_0001427: 'Napakahusay',
  lbl_0001428: 'Ano ang nagustuhan ninyo?',
  lbl_0001429: 'Ano ang mapagbubuti pa?',
  lbl_0001430: 'Koneksyon',
  lbl_0001431: 'Kawastuhan',
  lbl_0001432: 'Kaginhawahan',
  lbl_0001433: 'Pagkamaaasahan',
  lbl_0001434: 'Dali ng Paggamit',
  lbl_0001435: 'Seguridad',
  lbl_0001436: 'Aksesibilidad',
  lbl_0001437: 'Isumite',
  lbl_0001438: 'Laktawan',
  lbl_0001419: 'Kumusta ang inyong karanasan?',
  lbl_0001439: 'Salamat po. Natanggap na ang inyong rating.',
  lbl_0002740: 'Na-rate na ninyo ito',
  lbl_0002741:
    'Na-rate na ninyo ang halalang ito. Iyon ang mananatili, at walang ipinadala ngayon.',
  lbl_0002700: 'Sabihin kung kumusta ang pagboto',
  lbl_0002701:
    'Isa hanggang limang bituin, ilang segundo lamang. Nakatutulong ito sa Kooperatiba, at walang sinasabi tungkol sa ibinoto ninyo.',
  lbl_0002702: 'I-rate ang pagboto',
  lbl_0002703: 'Huwag nang itanong',
  lbl_0001416:
    'Maaaring hindi nakarating ang inyong rating, at hindi ito naka-save. Hindi nito nagagalaw ang inyong boto.',
};
