import type { Translation } from '../label.ts';

/** What ../manifest.ts says, in Filipino. Terms: docs/filipino.md. */
export const manifest: Translation = {
  lbl_0002530: '{product}, portal ng mga kasapi',
  lbl_0002531:
    'Ang inyong account, ang mga susog, at ang inyong boto. Gumagana kahit walang koneksyon.',
  lbl_0002532: 'Bumoto',
  lbl_0002533: 'Bumoto sa Pangkalahatang Asembleya',
  lbl_0002534: 'Mga susog',
  lbl_0002535: 'Basahin ang mga susog at sagutin ang reperendum',
  lbl_0002536: 'Mga opisina',
  lbl_0002537: 'Maghanap ng satellite office',
  lbl_0002538: 'Home: kung kailan maaaring bumoto, at hanggang kailan',
  lbl_0002539: 'Ang balota, naka-save sa telepono mula sa unang pinili',
  lbl_0002540: 'Ang resibo, kapag nasa Kooperatiba na ang boto',
};
