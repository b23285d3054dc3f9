import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../run-tool.ts';
import { supportDocument } from './document.ts';

writeFileSync(join(ROOT, 'docs/support.md'), supportDocument());
