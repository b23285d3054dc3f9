import { setTimeout as pause } from 'node:timers/promises';
import { operationsOf, portalOf } from '../stage.ts';

export type Report = {
  readonly step: (text: string) => void;
  readonly check: (text: string, isSo: boolean) => void;
  /** As `check`, as soon as it is so. */
  readonly wait: (text: string, isSo: () => unknown, seconds?: number) => Promise<void>;
  readonly differences: () => number;
};

export function startReport(): Report {
  let [steps, differences] = [0, 0];
  const check = (text: string, isSo: boolean) => {
    if (!isSo) differences += 1;
    console.log(`   ${isSo ? 'yes' : 'NO '}  ${text}`);
  };
  return {
    step: (text) => {
      steps += 1;
      console.log(`\n${steps}. ${text}`);
    },
    check,
    wait: async (text, isSo, seconds = 60) => {
      const begun = performance.now();
      const passed = () => (performance.now() - begun) / 1000;
      let isReached = await isSo();
      for (; !isReached && passed() < seconds; isReached = await isSo()) await pause(200);
      check(`${text} (after ${passed().toFixed(1)} s)`, Boolean(isReached));
    },
    differences: () => differences,
  };
}

/** The status and text of a response; 0 without one. */
export const ask = (address: string): Promise<{ status: number; text: string }> =>
  fetch(address, { headers: { accept: 'application/json, text/html' } }).then(
    async (response) => ({ status: response.status, text: await response.text() }),
    () => ({ status: 0, text: '' }),
  );

/** Pages and calls through these servers. Votes are checked during the whole drill. */
export async function checkMembers(report: Report, servers: readonly number[]): Promise<void> {
  for (const server of servers) {
    const page = await ask(`${portalOf(server)}/login`);
    const call = await ask(`${portalOf(server)}/api/v2/reference/branches?token=drill`);
    report.check(`members open pages of server ${server}: ${page.status}`, page.status === 200);
    report.check(`the API's responses reach them: ${call.status}`, call.status === 200);
  }
}

/** A server that has just started may still open its store. */
export const waitUntilReady = (report: Report, server: number): Promise<void> =>
  report.wait(
    `/ready of server ${server}: 200`,
    async () => (await ask(`${operationsOf(server)}/ready`)).status === 200,
  );

/** The sum of all series of a metric; undefined without one. */
export async function readMetric(server: number, name: string): Promise<number | undefined> {
  const { text } = await ask(`${operationsOf(server)}/metrics`);
  const series = new RegExp(`^${name}(?:\\{.*\\})? (\\S+)$`, 'gm');
  const values = [...text.matchAll(series)].map(([, value]) => Number(value));
  return values.length === 0 ? undefined : values.reduce((sum, value) => sum + value, 0);
}

/** The operators' page: each text that needs attention, after the name of its alert. */
export async function readAttention(server: number): Promise<string[]> {
  const { status, text } = await ask(`${operationsOf(server)}/figures`);
  if (status !== 200) return [];
  const { attention }: { attention: { alert: string | null; text: string }[] } = JSON.parse(text);
  return attention.map((each) => `${each.alert ?? ''} ${each.text}`);
}
