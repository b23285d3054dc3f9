import type { Translation } from '../label.ts';

/** What ../operations.ts says, in Filipino. Terms: docs/filipino.md. */
export const operations: Translation = {
  lbl_0003030: 'Server na pang-ensayo: walang totoo rito',
};
