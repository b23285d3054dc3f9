import { resolve } from 'node:path';

/** Node's compile cache, which saves time in some hundred starts of the server. */
export const compiledCache = resolve(import.meta.dirname, '../../node_modules/.cache/server');
