import { html } from 'hono/html';
import { clockTime } from '../figures/manila.ts';
import { inDigits, type Markup, table } from './markup.ts';

type Part = {
  readonly name: string;
  readonly colour: 'a' | 'b' | 'c' | 'd';
  readonly total: string;
};

type Chart = {
  readonly id: string;
  readonly title: string;
  readonly parts: readonly Part[];
  readonly bars: readonly { readonly from: string; readonly values: readonly (number | null)[] }[];
  /** Each value includes those before it. */
  readonly isNested?: boolean;
  readonly timeHead: string;
  readonly format?: (value: number | null) => string;
};

const height = 100;
const barWidth = 10;

export function chart(given: Chart): Markup {
  const { id, title, parts, bars, timeHead, isNested = false, format = inDigits } = given;
  const topsOf = (values: readonly (number | null)[]) =>
    values.map((value, at) => (isNested ? (value ?? 0) : sumOf(values.slice(0, at + 1))));
  const most = roundUp(Math.max(0, ...bars.flatMap(({ values }) => topsOf(values))));
  const perLabel = bars.length / 4;
  const labels = [0, 1, 2, 3].map((at) => bars[at * perLabel]?.from ?? '');
  const rects = bars.flatMap(({ values }, at) => {
    const tops = topsOf(values).map((top) => (height * top) / most);
    return tops.map((top, part) => {
      const tall = top - (tops[part - 1] ?? 0);
      const [x, y] = [at * barWidth + 1, (height - top).toFixed(2)];
      return tall > 0
        ? html`<rect class="${parts[part]?.colour}" x="${x}" y="${y}" width="${barWidth - 2}" height="${tall.toFixed(2)}"/>`
        : '';
    });
  });
  const rows = bars
    .filter(({ values }) => sumOf(values) > 0)
    .map(
      ({ from, values }) =>
        html`<tr><th scope="row">${clockTime(from)}</th>${values.map((value) => html`<td class="n">${format(value)}</td>`)}</tr>`,
    );
  return html`<figure>
<figcaption><h3>${title}</h3><ul class="legend">${parts.map(
    ({ name, colour, total }) =>
      html`<li><svg viewBox="0 0 1 1" aria-hidden="true"><rect class="${colour}" width="1" height="1"/></svg>${name} ${total}</li>`,
  )}</ul></figcaption>
<div class="plot" aria-hidden="true"><span>${sumOf(bars.flatMap(({ values }) => values)) > 0 ? format(most) : '0'}</span><svg viewBox="0 0 ${bars.length * barWidth} ${height}" preserveAspectRatio="none">${rects}</svg></div>
<div class="axis" aria-hidden="true">${labels.map((from) => html`<span>${from && clockTime(from)}</span>`)}</div>
<details id="${id}"><summary>As a table</summary>${table('', [timeHead, ...parts.map(({ name }) => name)], rows.toReversed(), 'All values are 0.')}</details>
</figure>`;
}

const sumOf = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

function roundUp(value: number): number {
  if (value <= 0) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  const step = [1, 2, 5, 10].find((each) => each * power >= value) ?? 10;
  return Math.max(1, step * power);
}
