import { printTable } from '../../bench/table.ts';
import type { balance, VoteBook } from './books.ts';

export type Report = {
  members: number;
  seconds: number;
  books: ReturnType<typeof balance>;
  mostAtOnce: number;
  /** Failures and events, by step and kind. */
  met: Readonly<Record<string, number>>;
  apiCalls: Readonly<Record<string, number>>;
  refusedByApi: number;
  codes: { members: number; once: number; most: number };
  visitSeconds: { median: number; p95: number; longest: number };
};

const rows = (book: VoteBook): readonly (readonly [string, number])[] => [
  ['members', book.members],
  ['members whose phone sent a vote', book.attempted],
  ['votes counted by the API', book.counted],
  ['votes shown as cast', book.shownAsCast],
  ['turned away', Object.values(book.turnedAway).reduce((sum, count) => sum + count, 0)],
  ['counted twice', book.wrong.countedTwice],
  ['shown as cast, not counted', book.wrong.falseCast],
  ['counted, not shown as cast', book.wrong.unseen],
  ['counted otherwise than agreed', book.wrong.different],
  ['outcome still unknown', book.wrong.open],
  ['not through when the day ended', book.wrong.unfinished],
];

export function printBooks(report: Report): void {
  const { books, met, apiCalls, codes, visitSeconds } = report;
  const answers = rows(books.answer);
  printTable(
    `The books of ${report.members} members, after ${report.seconds} s`,
    ['', 'election', 'referendum'],
    rows(books.ballot).map(([name, count], at) => [name, `${count}`, `${answers[at]?.[1]}`]),
  );
  const reasons = [books.ballot, books.answer].flatMap(({ turnedAway }) =>
    Object.entries(turnedAway),
  );
  printTable('Turned away', ['', 'members'], sortedRows(reasons));
  printTable('What members met', ['', 'times'], sortedRows(Object.entries(met)));
  printTable('Calls at the API', ['', 'calls'], sortedRows(Object.entries(apiCalls)));
  console.log(`
Calls over the API's limit: ${report.refusedByApi}
Members at the same time, at most: ${report.mostAtOnce}
One-time codes: ${codes.members} members, ${codes.once} of them got one, nobody more than ${codes.most}
A visit: median ${visitSeconds.median} s, p95 ${visitSeconds.p95} s, longest ${visitSeconds.longest} s
The books are ${books.isExact ? 'exact' : 'NOT exact'}.`);
}

const sortedRows = (entries: readonly (readonly [string, number])[]): string[][] =>
  entries.toSorted(([, one], [, other]) => other - one).map(([name, count]) => [name, `${count}`]);
