import type { Translation } from '../label.ts';

/** What ../install.ts says, in Filipino. Terms: docs/filipino.md. */
export const install: Translation = {
  lbl_0002510: 'Ilagay ang portal sa inyong home screen',
  lbl_0002511:
    'Magkakaroon ito roon ng sariling icon at magbubukas na parang app, sa buong screen.',
  lbl_0002512:
    'Magkakaroon ito roon ng sariling icon, magbubukas na parang app, at mapaaalalahanan kayo sa mga petsa. Pinakamabuting gawin ito bago bumoto: nananatili ang balota kung saan ito sinimulan.',
  lbl_0002513: 'Idagdag',
  lbl_0002514: 'Ituro sa akin',
  lbl_0002515: 'Hindi muna',
  lbl_0002516: 'Hindi kayo matanong ng inyong browser',
  lbl_0002517:
    'Maidaragdag pa rin ang portal: buksan ang menu ng inyong browser at hanapin ang “Install app”, “Add to Home screen” o “Idagdag sa Home screen”.',
  lbl_0002518: 'Idagdag ang portal sa inyong home screen',
  lbl_0002519:
    'Pindutin ang Share, ang parisukat na may arrow na pataas. Kung hindi ninyo ito makita, pindutin muna ang tatlong tuldok ng browser.',
  lbl_0002520: 'Mag-scroll pababa sa listahan, pindutin ang “Add to Home Screen”, saka ang “Add”.',
  lbl_0002521: 'Buksan ang portal sa bagong icon nito, at doon mag-log in.',
  lbl_0002522:
    'Kung wala sa listahan ang “Add to Home Screen”, buksan ang pahinang ito sa Safari at doon magsimulang muli.',
  lbl_0002523:
    'Ang mga pinipili ninyo rito ay naka-save sa browser na ito. Hindi ito nakikita ng portal sa inyong home screen, kaya pakitapos ang inyong boto kung saan ninyo ito sinimulan.',
};
