/** Switches one mutant on, and records the visited places. Servers that a test starts load it, too. */
import { appendFileSync } from 'node:fs';
import { switchName } from './switches.ts';

/** A loop that a mutant keeps from ending. */
const visitLimit = 3_000_000;

/**
 * @param on the number of the mutant; 0 for none
 * @param visits a file for the visited places; empty for none
 * @param testName '' outside of a test
 */
export function switchOn(
  on: number,
  visits: string,
  testFile: string,
  testName: () => string = () => '',
): void {
  const visited = new Set<string>();
  let count = 0;
  const isOn = (id: number): boolean => {
    if (visits !== '') {
      const visit = `${JSON.stringify([testFile, testName(), id])}\n`;
      if (!visited.has(visit)) appendFileSync(visits, visit);
      visited.add(visit);
    }
    if (id !== on) return false;
    count += 1;
    if (count > visitLimit) throw new Error('This loop does not end.');
    return true;
  };
  Reflect.set(globalThis, switchName, isOn);
}

const { MUTANT: given } = process.env;
if (given !== undefined) {
  const [on, visits, testFile] = JSON.parse(given) as [number, string, string];
  switchOn(on, visits, testFile);
}
