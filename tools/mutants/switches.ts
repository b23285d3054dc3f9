import type { Mutant } from './mutants.ts';

/** A mutant with its number, which switches it on. */
export type Switch = Mutant & { readonly id: number };

/** The global function that records the visit of a place and says whether its mutant is on. */
export const switchName = '__mutant';

/**
 * Puts all mutants into the text, each behind a switch: `(isOn ? faulty : sound)`. The mutants nest,
 * as the expressions do.
 *
 * @param switches in the order of the text, the outer before the inner
 */
export function withSwitches(text: string, switches: readonly Switch[]): string {
  const write = (from: number, to: number, own: readonly Switch[]): string => {
    let written = '';
    let at = from;
    let rest = own;
    for (let [first] = rest; first !== undefined; [first] = rest) {
      const { start, end } = first;
      const here = rest.filter((each) => each.start === start && each.end === end);
      const inside = rest.filter(
        (each) => each.start >= start && each.end <= end && !here.includes(each),
      );
      const faulty = here.map(
        ({ id, replacement }) => `globalThis.${switchName}?.(${id}) ? (${replacement}) : `,
      );
      written += `${text.slice(at, start)}(${faulty.join('')}(${write(start, end, inside)}))`;
      at = end;
      rest = rest.filter((each) => each.start >= end);
    }
    return written + text.slice(at, to);
  };
  return write(0, text.length, switches);
}
