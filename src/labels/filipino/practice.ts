import type { Translation } from '../label.ts';

/** What ../practice.ts says, in Filipino. Terms: docs/filipino.md. */
export const practice: Translation = {
  lbl_0002903: 'ENSAYO',
  lbl_0002904: 'Walang ipinapadala o sine-save',
  lbl_0002905: 'ENSAYO: {screen}. Walang ipinapadala o sine-save.',
  lbl_0003024: 'Sa ensayong ito, ang code ay {code}.',
  lbl_0002906: 'Ensayo lamang ito',
  lbl_0002907:
    'Sa totoong pagboto, darating sa inyo ang code sa text message o email. Hindi totoo ang mga kandidato, at kapareho ng sa totoong pagboto ang sinasabi ng mga screen.',
  lbl_0002908: 'Magsisimula muli ang ensayo',
  lbl_0002909:
    'Walang naka-save mula sa ensayo kapag isinara o ni-reload ang pahina. Hindi nagagalaw ang inyong balota sa totoong pagboto.',
  lbl_0002910: 'Ensayo lamang',
  lbl_0002911: 'Ensayo lamang: walang isinumiteng boto',
  lbl_0002912:
    'Sa totoong pagboto, mananatili sa teleponong ito ang inyong mga pinili, at maipagpapatuloy ninyo ito mula sa Home. Dito, matatapos na ang ensayo at walang mase-save.',
  lbl_0002913: 'Ensayo lamang ito: walang isinumiteng boto',
  lbl_0002914:
    'Naensayo na ninyo ang buong proseso. Walang balotang ipinadala, at walang bisa ang resibong ito. Para isumite ang inyong totoong balota habang bukas ang pagboto, mag-log in at pindutin ang Bumoto Na sa Home.',
  lbl_0002915: 'Halalang pang-ensayo, hindi totoo',
  lbl_0002916: 'ENSAYO, walang bisa',
  lbl_0002917: 'kasapi',
  lbl_0002918: 'Iba ang code na iyan. Sa ensayong ito, ang code ay {code}.',
};
