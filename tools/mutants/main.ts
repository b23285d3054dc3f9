import { rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  type Findings,
  FindingsOnDisk,
  readLines,
  type TestFile,
  type Verdict,
} from './findings.ts';
import { Lane } from './lane.ts';
import type { FileToTry } from './lane-process.ts';
import { report } from './report.ts';
import { nearestFirst } from './sample.ts';
import { chooseMutants, plantTree, type Sampled, updateTests } from './tree.ts';

// Breaks the product in 1,500 generated ways, and finds the tests that notice. After a change of the
// tests, a mutant is tried again only if the files that noticed it have changed.
// `-- --fresh` starts again with the present product. `-- src/account/pin sw/` tries one part.
const count = 1_500;
const seed = 2026;
/** Each lane is a process that tries one mutant at a time. */
const lanes = Number(process.env['LANES'] ?? 2);
/** A mutant that so many files notice needs no further file. */
const enough = 2;
/** So many files are tried after the first that notices a mutant. */
const more = 3;
/** The tests of a file that take longer are tried only if no others notice a mutant. */
const quickSeconds = 6;
/** The nearest files that take so many seconds are tried first, the rest when all mutants had them. */
const nearSeconds = 20;

const root = resolve(import.meta.dirname, '../..');
const folder = join(root, '.cache/mutants');
const tree = join(folder, 'tree');
const disk = new FindingsOnDisk(folder);

function begin(): Findings {
  const found = process.argv.includes('--fresh') ? null : disk.read();
  if (found !== null) return found;
  disk.forget();
  const mutants = chooseMutants(root, count, seed);
  plantTree(root, tree, mutants);
  return { run: 0, mutants, files: {} };
}

/**
 * Runs each new or edited test file without a mutant. Each loads its own modules, so that code that
 * runs while a module loads counts, too.
 */
async function findVisits(findings: Findings): Promise<void> {
  const hashes = updateTests(root, tree);
  for (const file of Object.keys(findings.files))
    if (!hashes.has(file)) delete findings.files[file];
  const edited = [...hashes.keys()].filter(
    (file) => findings.files[file]?.hash !== hashes.get(file),
  );
  if (edited.length === 0) return;
  findings.run += 1;
  console.log(`${edited.length} new or edited test files run without a mutant`);
  const visits = join(folder, 'visits.jsonl');
  rmSync(visits, { force: true });
  const lane = new Lane(tree, true);
  const green = new Map<string, number>();
  const all = Number.MAX_SAFE_INTEGER;
  const files = edited.map((file) => ({ file, tests: null }));
  const task = { mutant: 0, files, enough: all, more: all, visits };
  await lane.run(task, ({ file, isRed, seconds }) => {
    if (isRed) console.log(`Not counted yet, because it fails without a mutant: ${file}`);
    else green.set(file, seconds);
  });
  await lane.close();
  const visited = Map.groupBy(readLines(visits) as [string, string, number][], ([file]) => file);
  for (const [file, seconds] of green) {
    const byTest = Map.groupBy(visited.get(file) ?? [], ([, name]) => name);
    const places = [...byTest].map(([name, some]) => [name, some.map(([, , id]) => id)]);
    const hash = hashes.get(file) ?? '';
    const found = { hash, since: findings.run, seconds, visits: Object.fromEntries(places) };
    findings.files[file] = found;
  }
  disk.write(findings);
}

/** The tests of a file that visit a mutant, and their time. Null if none does. */
function visitingTests(mutant: number, file: string, { seconds, visits }: TestFile) {
  if (visits['']?.includes(mutant)) return { file, seconds, tests: null };
  const names = Object.keys(visits);
  const tests = names.filter((name) => visits[name]?.includes(mutant));
  if (tests.length === 0) return null;
  return { file, tests, seconds: (seconds * tests.length) / names.length };
}

/** The files that have to try a mutant, the nearest first; none if its verdict still holds. */
function filesToTry(mutant: Sampled, findings: Findings, verdict: Verdict | undefined) {
  const { files } = findings;
  const isSame = (file: string) => (files[file]?.since ?? Number.MAX_VALUE) <= (verdict?.run ?? 0);
  if (verdict?.killers.some(isSame)) return { near: [], all: [] };
  const tried = new Set(verdict?.tried.filter(isSame));
  const visiting = Object.entries(files).flatMap(
    ([file, each]) => visitingTests(mutant.id, file, each) ?? [],
  );
  const sorted = nearestFirst(mutant.file, visiting);
  let total = 0;
  const near = sorted.filter(({ seconds }) => {
    total += seconds;
    return total <= nearSeconds;
  });
  const waiting = (some: typeof sorted) => some.filter(({ file }) => !tried.has(file));
  return { near: waiting(near), all: waiting(sorted) };
}

async function tryMutant(
  lane: Lane,
  id: number,
  run: number,
  files: readonly (FileToTry & { readonly seconds: number })[],
): Promise<Verdict> {
  const killers: string[] = [];
  const tests: string[] = [];
  const tried: string[] = [];
  const tryFiles = async (some: readonly FileToTry[]) => {
    let waiting = some;
    while (waiting.length > 0 && killers.length < enough) {
      const seen = new Set<string>();
      const limits = { enough: enough - killers.length, more };
      const task = { mutant: id, files: waiting, ...limits, visits: '' };
      const isWhole = await lane.run(task, ({ file, isRed, failed }) => {
        if (seen.has(file)) return;
        seen.add(file);
        if (!isRed) {
          tried.push(file);
          return;
        }
        killers.push(file);
        tests.push(...failed.map((name) => `${file} > ${name}`));
      });
      if (isWhole) break;
      // The first file without a result hangs, and so notices the mutant.
      const rest = waiting.filter(({ file }) => !seen.has(file));
      killers.push(...rest.slice(0, 1).map(({ file }) => file));
      waiting = rest.slice(1);
    }
  };
  await tryFiles(files.filter(({ seconds }) => seconds <= quickSeconds));
  if (killers.length === 0) await tryFiles(files.filter(({ seconds }) => seconds > quickSeconds));
  return { id, run, killers, tests, tried };
}

async function main(): Promise<void> {
  const words = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const findings = begin();
  await findVisits(findings);
  const verdicts = disk.verdicts();
  const asked = findings.mutants.filter(
    ({ file }) => words.length === 0 || words.some((word) => file.includes(word)),
  );
  const tryAll = async (part: 'near' | 'all') => {
    const waiting = asked.flatMap((mutant) => {
      const verdict = verdicts.get(mutant.id);
      const files = filesToTry(mutant, findings, verdict)[part];
      return verdict && files.length === 0 ? [] : [{ id: mutant.id, verdict, files }];
    });
    console.log(`${waiting.length} of ${asked.length} mutants with the ${part} files`);
    let done = 0;
    const work = async () => {
      const lane = new Lane(tree, false);
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const found = await tryMutant(lane, next.id, findings.run, next.files);
        const before = found.killers.length > 0 ? [] : (next.verdict?.tried ?? []);
        const verdict = { ...found, tried: [...new Set([...before, ...found.tried])] };
        verdicts.set(verdict.id, verdict);
        disk.addVerdict(verdict);
        done += 1;
        if (done % 25 === 0) console.log(`${new Date().toISOString()} ${done}`);
      }
      await lane.close();
    };
    await Promise.all(Array.from({ length: lanes }, work));
  };
  await tryAll('near');
  await tryAll('all');
  console.log(report(asked, verdicts, findings.files));
}

await main();
