import type { Translation } from '../label.ts';

/** What ../language.ts says, in Filipino. Terms: docs/filipino.md. */
export const language: Translation = {
  lbl_0002980: 'Wika',
  lbl_0002981: 'English',
  lbl_0002982: 'Filipino',
  lbl_0002983: 'Naka-save lamang ito sa teleponong ito, kahit pagkatapos ninyong mag-log out.',
  lbl_0002984: 'Kinukuha ang Filipino…',
  lbl_0002985:
    'Hindi nakuha ang Filipino. Mananatili sa English ang portal, at walang nawala sa mga inilagay ninyo. Pakisubukang muli kapag may koneksyon na.',
};
