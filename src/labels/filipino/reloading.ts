import type { Translation } from '../label.ts';

/** What ../reloading.ts says, in Filipino. Terms: docs/filipino.md. */
export const reloading: Translation = {
  lbl_0001026: 'Hilahin para i-reload',
  lbl_0001027: 'Bitawan para i-reload',
  lbl_0001033: 'May handa nang bagong bersyon.',
  lbl_0001034: 'May handa nang bagong bersyon. Hihintayin nitong matapos kayo rito.',
  lbl_0001035: 'May handa nang bagong bersyon. Hinihintay nito ang nakabukas sa ibang tab.',
  lbl_0001036: 'I-update ngayon',
};
