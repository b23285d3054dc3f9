import { createStorage } from '~/lib/storage.ts';

/** What lies on this document's phone, seen from outside any app that runs on it. */
export const disk = createStorage();
