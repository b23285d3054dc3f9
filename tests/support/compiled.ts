import { resolve } from 'node:path';

/** What Node has made of the server's files: each of some hundred starts would make it anew. */
export const compiledCache = resolve(import.meta.dirname, '../../node_modules/.cache/server');
