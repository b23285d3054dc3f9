import { writeFileSync } from 'node:fs';
import { openApiDocument } from './document.ts';

/** `npm run openapi` writes docs/openapi.json. A test compares the two. */
writeFileSync('docs/openapi.json', `${JSON.stringify(openApiDocument(), null, 2)}\n`);
