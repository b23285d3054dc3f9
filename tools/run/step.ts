import { runTool } from '../run-tool.ts';

/** `file` is relative to the root of the repository. */
export type RanTest = { readonly file: string; readonly title: string };

export type Outcome = {
  passed: number;
  failed: number;
  /** Printed only if something failed. */
  output: string;
  /** Always printed, such as skipped and flaky tests. */
  notes?: string[];
  /** Tests that passed, by file and own title. */
  ran?: readonly RanTest[];
  /** Printed last, because the beginning of a log may be missing. */
  failures?: readonly string[];
};

export type Step = { name: string; run: () => Promise<Outcome> };

/** A tool that passes or fails as a whole. */
export function toolStep(name: string, script: string, args: readonly string[]): Step {
  return {
    name,
    run: async () => {
      const { code, output } = await runTool(script, args);
      return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, output };
    },
  };
}
