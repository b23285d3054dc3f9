import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** Creates a database in the folder `workerData`. */
const pglite = await PGlite.create(String(workerData));
await pglite.close();
