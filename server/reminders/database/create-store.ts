import { workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** A thread of its own that makes a new database in the folder it is given, and ends. */
const pglite = await PGlite.create(String(workerData));
await pglite.close();
