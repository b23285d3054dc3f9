import { html } from 'hono/html';
import { clockTime } from '../figures/manila.ts';

export type Markup = ReturnType<typeof html>;

const numbers = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });
export const inDigits = (number: number | null): string =>
  number === null ? 'not known' : numbers.format(number);

type Bar = { readonly from: string; readonly values: readonly (number | null)[] };

const [height, barWidth] = [100, 10];

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
    const tops = topsOf(bar).map((top) => (height * top) / (most || 1));
    return tops.map((top, part) => {
      const tall = top - (tops[part - 1] ?? 0);
      const [x, y] = [at * barWidth + 1, (height - top).toFixed(2)];
      return tall > 0
        ? html`<rect fill="var(--${colours[part]})" x="${x}" y="${y}" width="${barWidth - 2}" height="${tall.toFixed(2)}"/>`
        : '';
    });
  });
  const legend = Object.entries(parts).map(([name, colour], at) => {
    const total = isNested ? '' : inDigits(sumOf(bars.map(({ values }) => values[at] ?? 0)));
    return html`<li><svg viewBox="0 0 1 1" aria-hidden="true"><rect fill="var(--${colour})" width="1" height="1"/></svg>${name} ${total}</li>`;
  });
  const rows = bars.filter(({ values }) => sumOf(values) > 0).toReversed();
  return html`<figure>
<figcaption><h3>${title}</h3><ul>${legend}</ul></figcaption>
<svg class="plot" viewBox="0 0 ${bars.length * barWidth} ${height}" preserveAspectRatio="none" aria-hidden="true">${rects}</svg>
<p class="quiet" aria-hidden="true">From ${clockTime(bars[0]?.from ?? 0)} until now; at most ${inDigits(most)}</p>
<details id="${title.replaceAll(/\W/g, '-')}"><summary>As a table</summary>
<table><thead><tr>${['From', ...Object.keys(parts)].map((head) => html`<th scope="col">${head}</th>`)}</tr></thead>
<tbody>${rows.map(
    ({ from, values }) =>
      html`<tr><th scope="row">${clockTime(from)}</th>${values.map((value) => html`<td>${inDigits(value)}</td>`)}</tr>`,
  )}</tbody></table></details>
</figure>`;
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
