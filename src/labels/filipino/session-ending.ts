import type { Translation } from '../label.ts';

/** What ../session-ending.ts says, in Filipino. Terms: docs/filipino.md. */
export const sessionEnding: Translation = {
  lbl_0002960:
    'Hanggang {time} (oras sa Pilipinas) lang kayo naka-log in sa teleponong ito. Naka-save ang inyong mga pinili. Puwede na kayong mag-log in muli.',
  lbl_0002961:
    '2 minuto na lang o mas maikli: hanggang {time} (oras sa Pilipinas) lang kayo naka-log in sa teleponong ito. Naka-save ang inyong mga pinili. Puwede na kayong mag-log in muli.',
  lbl_0002993:
    'Hanggang {time} (oras sa Pilipinas) lang kayo naka-log in sa teleponong ito. Hindi kailanman sine-save ang mga password at PIN na tina-type dito. Tapusin ito bago ang oras na iyon, o mag-log in muli ngayon at ulitin ang form na ito.',
  lbl_0002994:
    '2 minuto na lang o mas maikli: hanggang {time} (oras sa Pilipinas) lang kayo naka-log in sa teleponong ito. Hindi kailanman sine-save ang mga password at PIN na tina-type dito. Puwede na kayong mag-log in muli at ulitin ang form na ito.',
  lbl_0002962: 'Mag-log in muli',
  lbl_0002990: 'Maaaring ipinapadala na ang inyong boto',
  lbl_0002991:
    'Hindi pa namin alam kung natanggap ang inyong boto; maaaring ipinapadala pa ito ng ibang tab. Manatiling naka-log in hanggang malaman ito roon. Kung magla-log in muli kayo ngayon, naka-save ang inyong mga pinili, at tatanungin ng portal ang Kooperatiba pagkatapos.',
  lbl_0002963: 'Mamaya na',
};
