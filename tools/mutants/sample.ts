import { createHash } from 'node:crypto';
import type { Mutant } from './mutants.ts';

export type Candidate = Mutant & { readonly file: string };

/** Code whose mutants can cost a vote, a session, a code or a reminder: chosen three times as often. */
const harmful =
  /vote|ballot|casting|attempt|draft|confirmed|storage|disk|persisted|record|session|cookie|code|pin|proof|forward|proxy|reminder|push|wave|election|referendum|problem|http|lock|tabs/;

const weightOf = ({ file }: Candidate) => (harmful.test(file) ? 3 : 1);

/** A number in (0, 1) that depends on the seed and the mutant alone, not on other code. */
function chanceOf(name: string): number {
  const digest = createHash('sha256').update(name).digest();
  return (digest.readUInt32BE() + 0.5) / 2 ** 32;
}

/**
 * A weighted choice without repetition (Efraimidis and Spirakis 2006), in the order of the input.
 * After a change of the product, the sample keeps all mutants of unchanged expressions.
 */
export function sampleOf(candidates: readonly Candidate[], count: number, seed: number) {
  const repeats = new Map<string, number>();
  return candidates
    .map((candidate, index) => {
      const { file, kind, replacement } = candidate;
      const same = `${seed} ${file} ${kind} ${replacement}`;
      const repeat = (repeats.get(same) ?? 0) + 1;
      repeats.set(same, repeat);
      return { candidate, index, rank: chanceOf(`${same} ${repeat}`) ** (1 / weightOf(candidate)) };
    })
    .sort((one, other) => other.rank - one.rank)
    .slice(0, count)
    .sort((one, other) => one.index - other.index)
    .map(({ candidate }) => candidate);
}

/** The part of the product that a file belongs to, such as `src/vote` or `sw`. */
export function roomOf(file: string): string {
  const [top = '', room = '', ...rest] = file.split('/');
  return rest.length === 0 || top === 'sw' ? top : `${top}/${room}`;
}

/**
 * Sorts test files: those whose path shares most words with the path of the product's file come
 * first, and of equals the quick ones.
 */
export function nearestFirst<File extends { readonly file: string; readonly seconds: number }>(
  path: string,
  files: readonly File[],
): File[] {
  const wordsOf = (text: string) => new Set(text.split(/[/.-]/));
  const words = wordsOf(path.replace(/\.tsx?$/, ''));
  const near = new Map(files.map((each) => [each, wordsOf(each.file).intersection(words).size]));
  return files.toSorted(
    (one, other) => (near.get(other) ?? 0) - (near.get(one) ?? 0) || one.seconds - other.seconds,
  );
}
