import type { RanTest, Step } from '../run/steps.ts';
import { type Row, readRows } from './table.ts';

/** The proofs whose test did not pass in this run. */
export function unproven(rows: readonly Row[], ran: readonly RanTest[]): readonly string[] {
  const passed = new Set(ran.map(({ file, title }) => `${file} > ${title}`));
  return rows.flatMap(({ id, proofs }) =>
    proofs.flatMap(({ file, titles }) =>
      titles
        .map((title) => `${file} > ${title}`)
        .filter((test) => !passed.has(test))
        .map((test) => `${id} of the specification: no test passed as ${test}`),
    ),
  );
}

export const specificationStep = (ran: readonly RanTest[]): Step => ({
  name: 'proofs of the specification',
  run: async () => {
    const rows = readRows();
    const failures = unproven(rows, ran);
    const notes = [`${rows.length} statements`];
    const output = failures.join('\n');
    return {
      passed: failures.length === 0 ? 1 : 0,
      failed: failures.length,
      output,
      failures,
      notes,
    };
  },
});
