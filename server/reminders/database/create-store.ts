import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** In the folder `workerData`. */
const pglite = await PGlite.create(String(workerData));
await pglite.close();
