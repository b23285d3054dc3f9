import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EndpointName } from '../../src/contracts/endpoints.ts';
import { ROOT } from '../run-tool.ts';
import { codeIn, rowsIn } from '../tables.ts';

const page = readFileSync(join(ROOT, 'docs/behaviour/api.md'), 'utf8');
const [, afterHeading = ''] = page.split('\n## Assumed\n');
const [section = ''] = afterHeading.split('\n## ');

/** Source: docs/behaviour/api.md#assumed. Links are relative to the project. */
export const apiAssumptions = rowsIn(section).map(([about = '', value = '', calls]) => ({
  about,
  value: value.replaceAll(/\]\((?=[\w-]+\.md)/g, '](docs/behaviour/'),
  /** Empty if it concerns all, or none. */
  endpoints: codeIn(calls) as EndpointName[],
}));
