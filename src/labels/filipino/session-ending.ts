import type { Translation } from '../label.ts';

/** What ../session-ending.ts says, in Filipino. Terms: docs/filipino.md. */
export const sessionEnding: Translation = {
  lbl_0002960:
    'Hanggang {time} (oras sa Pilipinas) lang kayo naka-log in sa teleponong ito. Naka-save ang inyong mga pinili. Puwede na kayong mag-log in muli.',
  lbl_0002961:
    '2 minuto na lang o mas maikli: hanggang {time} (oras sa Pilipinas) lang kayo naka-log in sa teleponong ito. Naka-save ang inyong mga pinili. Puwede na kayong mag-log in muli.',
  lbl_0002962: 'Mag-log in muli',
  lbl_0002963: 'Mamaya na',
};
