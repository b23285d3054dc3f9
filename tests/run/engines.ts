import { journey } from '../../e2e/engines/journey.ts';
import { type Engine, firefox, type StepResult, walkJourney, webkit } from './engine.ts';

/**
 * The member's day in Firefox and in WebKit, as a table: a row for a step, a column for an engine.
 * Ends with an error where a step failed or an engine is not there. `npm run engines -- WebKit` takes
 * that one alone.
 */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Ends what was started, which hears only of an orderly end.
  process.once(signal, () => process.exit(1));
}

const wanted = process.argv.slice(2);
const engines = [firefox, webkit].filter(
  ({ name }) => wanted.length === 0 || wanted.includes(name),
);

const columns: { engine: Engine; results: StepResult[] }[] = [];
for (const engine of engines) {
  const found = engine.find();
  if ('problem' in found) {
    process.exitCode = 1;
    console.log(`${engine.name} is not here. ${found.problem}`);
    continue;
  }
  columns.push({ engine, results: await walkJourney(engine, found.start) });
}

const width = Math.max(...journey.map(({ name }) => name.length));
const cell = (result: StepResult | undefined) => {
  if (!result) return 'not tried';
  return `${result.problem === null ? 'ok' : 'FAIL'} ${result.seconds.toFixed(1)} s`;
};
const row = (first: string, cells: readonly string[]) =>
  console.log([first.padEnd(width), ...cells.map((each) => each.padEnd(12))].join('  ').trimEnd());
row(
  '',
  columns.map(({ engine }) => engine.name),
);
for (const [index, { name }] of journey.entries()) {
  row(
    name,
    columns.map(({ results }) => cell(results[index])),
  );
}
for (const { engine, results } of columns) {
  for (const result of results) {
    if (result?.problem == null) continue;
    process.exitCode = 1;
    console.log(`\n${engine.name}, ${result.name}: ${result.problem}`);
  }
}
