import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import type { Sampled } from './tree.ts';

export type TestFile = {
  readonly hash: string;
  /** The number of the run that first had this text. */
  readonly since: number;
  readonly seconds: number;
  /** The mutants that each test visits; '' for code outside of a test. */
  readonly visits: Readonly<Record<string, readonly number[]>>;
};

export type Verdict = {
  readonly id: number;
  /** The number of the run that tried the mutant. */
  readonly run: number;
  /** The files that noticed the mutant, the quickest first; not all, if there are many. */
  readonly killers: readonly string[];
  /** Their failed tests, at most three of each file. */
  readonly tests: readonly string[];
  /** The files that did not notice. */
  readonly tried: readonly string[];
};

export type Findings = {
  /** The number of this run. */
  run: number;
  mutants: readonly Sampled[];
  files: Record<string, TestFile>;
};

/** The findings on disk, which survive an interruption: one file, and one with a line per verdict. */
export class FindingsOnDisk {
  readonly #path: string;
  readonly #verdictsPath: string;

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true });
    this.#path = join(folder, 'findings.json');
    this.#verdictsPath = join(folder, 'verdicts.jsonl');
  }

  read(): Findings | null {
    return existsSync(this.#path) ? JSON.parse(readFileSync(this.#path, 'utf8')) : null;
  }

  write(findings: Findings): void {
    writeFileSync(this.#path, JSON.stringify(findings));
  }

  /** The latest verdict on each mutant. */
  verdicts(): Map<number, Verdict> {
    const lines = readLines(this.#verdictsPath) as Verdict[];
    return new Map(lines.map((verdict) => [verdict.id, verdict]));
  }

  addVerdict(verdict: Verdict): void {
    appendFileSync(this.#verdictsPath, `${JSON.stringify(verdict)}\n`);
  }

  forget(): void {
    rmSync(this.#path, { force: true });
    rmSync(this.#verdictsPath, { force: true });
  }
}

/** The parsed lines of a file, without a last line that an interruption cut off. */
export function readLines(path: string): unknown[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));
}
