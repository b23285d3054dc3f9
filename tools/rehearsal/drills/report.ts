import { setTimeout as pause } from 'node:timers/promises';

export type Report = {
  readonly step: (text: string) => void;
  readonly check: (text: string, isSo: boolean) => void;
  /** As `check`, as soon as it is so. */
  readonly wait: (text: string, isSo: () => Promise<boolean>, seconds?: number) => Promise<void>;
  readonly differences: () => number;
};

const pollMs = 200;

export function startReport(print: (line: string) => void = console.log): Report {
  let [steps, differences] = [0, 0];
  const note = (text: string, isSo: boolean) => {
    if (!isSo) differences += 1;
    print(`   ${isSo ? 'yes' : 'NO '}  ${text}`);
  };
  return {
    step: (text) => {
      steps += 1;
      print(`\n${steps}. ${text}`);
    },
    check: note,
    wait: async (text, isSo, seconds = 60) => {
      const begun = performance.now();
      const passed = () => (performance.now() - begun) / 1000;
      let isReached = await isSo();
      while (!isReached && passed() < seconds) {
        await pause(pollMs);
        isReached = await isSo();
      }
      note(`${text} (after ${passed().toFixed(1)} s)`, isReached);
    },
    differences: () => differences,
  };
}
