import { html } from 'hono/html';

export type Markup = ReturnType<typeof html>;

const numbers = new Intl.NumberFormat('en-PH', { maximumFractionDigits: 1 });

export const inDigits = (number: number | null): string =>
  number === null ? 'not known' : numbers.format(number);

export const asPercent = (share: number): string => `${numbers.format(share * 100)} %`;

export const asDuration = (ms: number | null): string => {
  if (ms === null) return '–';
  return ms < 1_000 ? `${Math.round(ms)} ms` : `${(ms / 1_000).toFixed(1)} s`;
};

export const asBytes = (bytes: number): string => {
  const gigabytes = bytes / 1e9;
  return gigabytes >= 1 ? `${numbers.format(gigabytes)} GB` : `${Math.round(bytes / 1e6)} MB`;
};

export const cell = (number: number | null): Markup =>
  html`<td class="${number === 0 ? 'n zero' : 'n'}">${inDigits(number)}</td>`;

export const card = (title: string, note: string, ...content: readonly Markup[]): Markup =>
  html`<section class="card"><div><h2>${title}</h2>${note && html`<p class="soft">${note}</p>`}</div>${content}</section>`;

export const table = (
  caption: string,
  heads: readonly string[],
  rows: readonly Markup[],
  empty: string,
): Markup =>
  rows.length === 0
    ? html`<p class="soft">${empty}</p>`
    : html`<div class="scroll"><table>${caption && html`<caption>${caption}</caption>`}<thead><tr>${heads.map(
        (head, at) => html`<th scope="col" class="${at > 0 ? 'n' : ''}">${head}</th>`,
      )}</tr></thead><tbody>${rows}</tbody></table></div>`;
