import { type Booth, measureBooth, measureWholeVote, type Travelled } from './booth.ts';
import { kib, printTable } from './table.ts';

/** "median / 98 of 100 / longest" */
function spreadOf(times: readonly number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.ceil(share * sorted.length) - 1] ?? Number.NaN;
  return [at(0.5), at(0.98), at(1)].map((ms) => `${Math.round(ms)} ms`).join(' / ');
}

export async function benchBooth(): Promise<void> {
  printBooth(await measureBooth());
  printWholeVote(await measureWholeVote());
}

function printBooth(booth: Booth): void {
  const { firstTaps, taps, screenChanges, arrivals, bareFirstTaps, bareTaps } = booth;
  const all = [...firstTaps, ...taps, ...screenChanges];
  const row = (name: string, times: readonly number[], aim = '') => [
    name,
    String(times.length),
    spreadOf(times),
    aim,
  ];
  printTable(
    'The booth: from the touch to the next paint, 4x CPU slow-down',
    ['', 'taps', 'median / 98 % / longest', 'aim'],
    [
      row('all taps', all, '60 ms / 120 ms / 200 ms'),
      row('a tap on a candidate', taps),
      row('  the first one on a screen', firstTaps),
      row('a tap to another screen', screenChanges),
      row('  until that screen is complete', arrivals),
      row('a bare page with the same tiles', bareTaps),
      row('  the first one on it', bareFirstTaps),
    ],
  );
}

function printWholeVote({ requests, bytes }: Travelled): void {
  printTable(
    'A whole vote, from a cold start to the receipt, without requests of the worker',
    ['', 'requests', 'bytes'],
    [['of the page', String(requests), `${bytes} = ${kib(bytes)}`]],
  );
}
