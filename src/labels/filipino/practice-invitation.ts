import type { Translation } from '../label.ts';

/** What ../practice-invitation.ts says, in Filipino. Terms: docs/filipino.md. */
export const practiceInvitation: Translation = {
  lbl_0002900: 'Subukan ang balotang pang-ensayo',
  lbl_0002901: 'Hindi totoo ang mga kandidato. Walang ipinapadala o sine-save.',
};
