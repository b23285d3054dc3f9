import type { AmendmentTexts } from '../../../../src/contracts/media.ts';

/** One page of the amendments, as it is drawn and as it is sent in words. */
export type AmendmentPage = AmendmentTexts['pages'][number];
