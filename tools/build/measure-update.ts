import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompressSync } from 'node:zlib';

/**
 * `node tools/build/measure-update.ts` builds the portal, then again with each small change, and
 * prints the stored files that differ. It changes no source.
 */

type Change = { readonly what: string; readonly file: string; readonly from: string; to: string };

const changes: readonly Change[] = [
  {
    what: 'a screen of the settings',
    file: 'src/account/settings/login-history-screen.tsx',
    from: 'const minute = 60_000;',
    to: 'const minute = 60_001;',
  },
  {
    what: 'a label of the settings',
    file: 'src/labels/settings.ts',
    from: "'Your settings'",
    to: "'The settings'",
  },
  {
    what: 'the same in Filipino',
    file: 'src/labels/fil/settings.json',
    from: '"Ang inyong settings"',
    to: '"Ang mga settings"',
  },
  {
    what: 'a label around every screen',
    file: 'src/labels/shell.ts',
    from: "'Log Out'",
    to: "'Sign Out'",
  },
  {
    what: 'the style of buttons',
    file: 'src/ui/button.module.css',
    from: 'min-height',
    to: 'height',
  },
];

/** In its own process, so that no build reuses what another has read. */
const builder = `
  import { build } from 'vite';
  const { outDir, change } = JSON.parse(process.argv[1]);
  let isMade = change === null;
  const make = (code, id) => {
    if (change === null || !id.split('?')[0].endsWith(change.file)) return null;
    isMade = code.includes(change.from);
    return code.replace(change.from, change.to);
  };
  const plugins = [{ name: 'change', enforce: 'pre', transform: make }];
  await build({ plugins, logLevel: 'silent', build: { outDir, emptyOutDir: true } });
  if (!isMade) throw new Error(change.file + ' no longer contains the text of the change. Update measure-update.ts.');
`;

async function build(outDir: string, change: Change | null): Promise<Map<string, Buffer>> {
  const asked = JSON.stringify({ outDir, change });
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', builder, asked]);
  const names = await readdir(outDir, { recursive: true });
  const kept = names.filter((name) => /\.(js|css|html)$/.test(name));
  return new Map(
    await Promise.all(
      kept.map(async (name) => [name, await readFile(join(outDir, name))] as const),
    ),
  );
}

function print(what: string, files: readonly (readonly [string, Buffer])[]): void {
  const bytes = files.reduce((sum, [, content]) => sum + content.length, 0);
  const brotli = files.reduce((sum, [, content]) => sum + brotliCompressSync(content).length, 0);
  console.log(`${what}: ${files.length} files, ${bytes} bytes, ${brotli} compressed`);
}

const folder = await mkdtemp(join(tmpdir(), 'kaagapay-update-'));
try {
  const before = await build(join(folder, 'before'), null);
  print('the whole portal', [...before]);
  for (const change of changes) {
    const after = await build(join(folder, 'after'), change);
    const brought = [...after].filter(([name, content]) => !before.get(name)?.equals(content));
    print(change.what, brought);
    console.log(`  ${brought.map(([name]) => name).join(', ')}`);
  }
} finally {
  await rm(folder, { recursive: true });
}
