import type { Translation } from '../label.ts';

/** What ../session-ending.ts says, in Filipino. Terms: docs/filipino.md. */
export const sessionEnding: Translation = {
  lbl_0002960:
    'Mae-expire ang inyong pag-log in sa teleponong ito sa {time}, oras sa Pilipinas. Nakatabi ang inyong mga pinili. Maaari na kayong mag-log in muli ngayon.',
  lbl_0002961:
    'Sa loob ng 2 minuto o mas maaga, sa {time}, oras sa Pilipinas, mae-expire ang inyong pag-log in sa teleponong ito. Nakatabi ang inyong mga pinili. Maaari na kayong mag-log in muli ngayon.',
  lbl_0002962: 'Mag-log in muli ngayon',
  lbl_0002963: 'Mamaya na',
};
