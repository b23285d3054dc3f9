import { html } from 'hono/html';
import { clockTime } from '../figures/manila.ts';

export type Markup = ReturnType<typeof html>;

const numbers = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 2 });
const large = new Intl.NumberFormat('en-PH', { notation: 'compact' });
export const inDigits = (number: number | null): string =>
  number === null ? 'not known' : (number < 1e7 ? numbers : large).format(number);

type Bar = { readonly from: string; readonly values: readonly (number | null)[] };

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

/**
 * Bars with a table of their values.
 *
 * @param parts names and colours
 * @param isNested each value includes those before it
 */
export function chart(
  title: string,
  parts: Readonly<Record<string, string>>,
  bars: readonly Bar[],
  { isNested = false } = {},
): Markup {
  const topsOf = ({ values }: Bar) =>
    values.map((value, at) => (isNested ? (value ?? 0) : sumOf(values.slice(0, at + 1))));
  const most = Math.max(0, ...bars.flatMap(topsOf));
  const colours = Object.values(parts);
  const rects = bars.flatMap((bar, at) => {
    const tops = topsOf(bar).map((top) => (100 * top) / (most || 1));
    // The first part is drawn last, over the others.
    return tops
      .map((top, part) => {
        const [y, height] = [(100 - top).toFixed(2), top.toFixed(2)];
        return html`<rect fill="var(--${colours[part]})" x="${at * 10 + 1}" y="${y}" width="8" height="${height}"/>`;
      })
      .reverse();
  });
  const legend = Object.entries(parts).map(([name, colour], at) => {
    const total = isNested ? '' : inDigits(sumOf(bars.map(({ values }) => values[at] ?? 0)));
    return html`<li><svg width="12" height="12" aria-hidden="true"><rect fill="var(--${colour})" width="12" height="12"/></svg>${name} ${total}</li>`;
  });
  const heads = ['From', ...Object.keys(parts)].map((head) => html`<th scope="col">${head}</th>`);
  const rows = bars
    .filter(({ values }) => sumOf(values) > 0)
    .map(({ from, values }) => {
      const cells = values.map((value) => html`<td>${inDigits(value)}</td>`);
      return html`<tr><th scope="row">${clockTime(from)}</th>${cells}</tr>`;
    });
  return html`<div><div class="legend"><h3>${title}</h3><ul>${legend}</ul></div>
<svg width="100%" height="96" viewBox="0 0 ${bars.length * 10} 100" preserveAspectRatio="none" aria-hidden="true"><rect fill="var(--surface-sunk)" width="100%" height="100"/>${rects}</svg>
<p class="quiet" aria-hidden="true">From ${clockTime(bars[0]?.from ?? 0)} until now; at most ${inDigits(most)}</p>
<details id="${title.replaceAll(/\W/g, '-')}"><summary>As a table</summary>
<table><thead><tr>${heads}</tr></thead><tbody>${rows.toReversed()}</tbody></table></details></div>`;
}
