import { type Engine, firefox, type StepResult, walkJourney, webkit } from './engine.ts';
import { journey } from './journey.ts';

/** Fails if a step fails or an engine is missing. `npm run other-browsers -- WebKit` runs one engine. */
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  // Child processes end only after an orderly exit.
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
    console.log(`${engine.name} was not found. ${found.problem}`);
    continue;
  }
  columns.push({ engine, results: await walkJourney(engine, found.start) });
}

const width = Math.max(...journey.map(({ name }) => name.length));
const cell = (result: StepResult | undefined) => {
  if (!result) return 'not run';
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
