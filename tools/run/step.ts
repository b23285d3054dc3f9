import { runTool } from '../run-tool.ts';

export type Outcome = {
  passed: number;
  failed: number;
  /** Printed only if something failed. */
  output: string;
  /** Always printed, such as skipped and flaky tests. */
  notes?: string[];
  /** Printed last, because the beginning of a log may be missing. */
  failures?: string[];
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
