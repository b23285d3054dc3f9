import type { TestFile, Verdict } from './findings.ts';
import { roomOf } from './sample.ts';
import type { Sampled } from './tree.ts';

const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(1)} %`;
const short = (text: string) => text.replaceAll(/\s+/g, ' ').slice(0, 100);

/** Kill rates of each room, the worth of each test file, and the surviving mutants, in Markdown. */
export function report(
  mutants: readonly Sampled[],
  verdicts: ReadonlyMap<number, Verdict>,
  files: Readonly<Record<string, TestFile>>,
): string {
  const killersOf = ({ id }: Sampled) =>
    (verdicts.get(id)?.killers ?? []).filter((file) => file in files);
  const tried = mutants.filter(({ id }) => verdicts.has(id));
  const rate = (some: readonly Sampled[]) => {
    const killed = some.filter((mutant) => killersOf(mutant).length > 0).length;
    return `${some.length} | ${killed} | ${percent(killed, some.length)}`;
  };
  const rooms = [...Map.groupBy(tried, ({ file }) => roomOf(file))].sort();
  const killed = tried.map(killersOf);
  const worth = Object.entries(files).map(([file, { seconds }]) => {
    const own = killed.filter((killers) => killers.includes(file));
    const alone = own.filter(({ length }) => length === 1);
    return `| ${file} | ${own.length} | ${alone.length} | ${seconds.toFixed(1)} |`;
  });
  const survivors = tried
    .filter((mutant) => killersOf(mutant).length === 0)
    .map(({ id, file, line, kind, original, replacement }) => {
      const visiting = Object.values(files).filter(({ visits }) =>
        Object.values(visits).some((ids) => ids.includes(id)),
      ).length;
      const change = `${short(original)} -> ${short(replacement)}`;
      return `- ${file}:${line} ${kind}: ${change} (${visiting} test files visit)`;
    });
  return [
    '| room | mutants | noticed | rate |',
    '|---|---|---|---|',
    ...rooms.map(([room, some]) => `| ${room} | ${rate(some)} |`),
    `| all | ${rate(tried)} |`,
    '',
    '| test file | noticed mutants | noticed by it alone | seconds |',
    '|---|---|---|---|',
    ...worth.sort(),
    '',
    'Surviving mutants:',
    '',
    ...survivors,
  ].join('\n');
}
