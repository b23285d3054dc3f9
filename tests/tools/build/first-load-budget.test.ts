import { expect, test } from 'vitest';
import { firstLoadOf } from '../../../tools/build/first-load-budget.ts';

const chunk = (...imports: string[]) => ({ type: 'chunk', code: '', imports }) as const;
const asset = (source = '') => ({ type: 'asset', source }) as const;

test('counts the files of the page and their imports, but no lazy files', () => {
  const output = {
    'index.html': asset(
      '<link rel="manifest" href="/manifest.webmanifest"><link rel="stylesheet" href="/assets/a.css">' +
        '<script type="module" src="/assets/a.js"></script>',
    ),
    'assets/a.js': chunk('assets/vendor.js', 'https://elsewhere.test/a.js'),
    'assets/vendor.js': chunk('assets/a.js'),
    'assets/later.js': chunk('assets/vendor.js'),
    'assets/a.css': asset(),
    'assets/later.css': asset(),
  };
  expect(firstLoadOf(output).sort()).toEqual(['assets/a.css', 'assets/a.js', 'assets/vendor.js']);
});
