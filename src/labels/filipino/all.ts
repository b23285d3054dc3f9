import type { Translation } from '../label.ts';

/** Everything the portal says, in Filipino: a chunk of its own, for who reads it. */
export const filipino: Translation = {};
