import { resolve } from 'node:path';
import { precompress } from '../../server/web/precompress.ts';

// For a server whose file system is read-only: any other does this itself when it starts.
await precompress(resolve(process.env['DIST_DIR'] || 'dist'));
