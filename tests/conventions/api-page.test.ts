import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiAssumptions } from '~/contracts/api-assumptions.ts';
import { endpoints } from '~/contracts/endpoints.ts';
import { namesOnPage, withApiTables } from '../support/api-tables.ts';

const page = 'docs/behaviour/api.md';

// `npx vitest run tests/conventions/api-page.test.ts -u` writes the tables.
test('the page on the API has the tables made from the endpoints and assumptions', async () => {
  expect([...namesOnPage].sort()).toEqual(Object.keys(endpoints).sort());
  await expect(withApiTables(readFileSync(page, 'utf8'))).toMatchFileSnapshot(`../../${page}`);
});

test('every assumption names an existing file', () => {
  const files = apiAssumptions.flatMap((each) => each.files);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});
