/** Switches one mutant on, and records the visited places. Servers that a test starts load it, too. */
import { appendFileSync } from 'node:fs';
import { switchName } from './switches.ts';

/** A loop that a mutant keeps from ending. */
const visitLimit = 3_000_000;

/**
 * @param on the number of the mutant; 0 for none
 * @param visits a file for the visited places; empty for none
 */
export function switchOn(on: number, visits: string, testFile: string): void {
  const visited = new Set<number>();
  let count = 0;
  const isOn = (id: number): boolean => {
    if (visits !== '' && !visited.has(id)) {
      visited.add(id);
      appendFileSync(visits, `${JSON.stringify([testFile, id])}\n`);
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
