export const pageStyle = `
:root {
  color-scheme: light dark;
  --paper: light-dark(#f6f4ee, #0b1420);
  --surface: light-dark(#ffffff, #132031);
  --sunk: light-dark(#eeebe2, #0f1a28);
  --ink: light-dark(#10213a, #eef2f8);
  --soft: light-dark(#4b5a6e, #aab8ca);
  --line: light-dark(#d8d3c6, #2b3b50);
  --brand: light-dark(#0b2545, #081628);
  --accent: light-dark(#c8992e, #d9b054);
  --action: light-dark(#14335c, #86aee6);
  --good: light-dark(#1a5f45, #7fd0ac);
  --good-wash: light-dark(#e1f0e8, #12302a);
  --bad: light-dark(#9c2b23, #f3a097);
  --bad-wash: light-dark(#fbe9e6, #3a1b1b);
  --caution-wash: light-dark(#fdf3d7, #352610);
  --caution-ink: light-dark(#6b4a00, #f5c887);
  --focus: light-dark(#1d5fd1, #8ab6ff);
}
* { box-sizing: border-box; }
body {
  margin: 0; background: var(--paper); color: var(--ink);
  font: 1rem/1.45 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
  -webkit-text-size-adjust: 100%;
}
h1, h2, h3, p, ul, dl, dd { margin: 0; padding: 0; }
ul { list-style: none; }
header {
  background: var(--brand); color: #fff; border-bottom: 0.1875rem solid var(--accent);
  padding: 0.75rem max(1rem, env(safe-area-inset-left));
}
header > div, main, .stale { max-width: 100rem; margin-inline: auto; }
header > div { display: flex; flex-wrap: wrap; align-items: baseline; justify-content: space-between; gap: 0 1rem; }
h1 { font-size: 1.1875rem; font-weight: 600; letter-spacing: 0.01em; }
header p { color: #c9d6e8; font-size: 0.875rem; }
main { padding: 1rem; display: grid; gap: 1rem; }
h2 { font-size: 1.0625rem; font-weight: 600; }
h3 { font-size: 0.9375rem; font-weight: 600; }
.soft, caption, small { color: var(--soft); font-size: 0.875rem; }
.stale { margin-block: 1rem 0; padding: 0.75rem 1rem; }
.stale, .attention { border-radius: 0.625rem; background: var(--bad-wash); border: 1px solid var(--bad); color: var(--ink); }
.stale { margin-inline: 1rem; font-weight: 600; }
.attention { padding: 0.75rem 1rem; display: grid; gap: 0.375rem; }
.attention h2 { color: var(--bad); }
.attention li { display: flex; gap: 0.625rem; font-size: 1.0625rem; }
.attention li::before { content: "!"; flex: none; width: 1.25rem; height: 1.25rem; margin-top: 0.125rem; border-radius: 50%;
  background: var(--bad); color: var(--surface); font: 700 0.875rem/1.25rem system-ui, sans-serif; text-align: center; }
.fine { background: var(--good-wash); border-color: var(--good); }
.fine h2 { color: var(--good); }
.keys { display: grid; gap: 0.75rem; grid-template-columns: repeat(4, minmax(0, 1fr)); }
.key { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 0.625rem 0.75rem 0.75rem;
  display: grid; grid-row: span 3; grid-template-rows: subgrid; row-gap: 0; align-content: start; }
.key dt { color: var(--soft); font-size: 0.875rem; line-height: 1.3; }
.key dd { font-size: 1.625rem; line-height: 1.3; font-weight: 600; font-variant-numeric: tabular-nums; white-space: nowrap; }
.key dd.words { font-size: 1.125rem; line-height: 1.9; }
.key dd + dd { font-size: 0.8125rem; line-height: 1.35; font-weight: 400; color: var(--soft); white-space: normal; }
.columns, .column { display: grid; gap: 1rem; align-content: start; min-width: 0; grid-template-columns: minmax(0, 1fr); }
.card { background: var(--surface); border: 1px solid var(--line); border-radius: 0.625rem; padding: 0.875rem 1rem 1rem; min-width: 0;
  display: grid; gap: 0.75rem; align-content: start; grid-template-columns: minmax(0, 1fr); }
figure { margin: 0; display: grid; gap: 0.375rem; }
figcaption { display: flex; flex-wrap: wrap; justify-content: space-between; align-items: baseline; gap: 0 0.75rem; }
.legend { display: flex; flex-wrap: wrap; gap: 0 0.875rem; font-size: 0.875rem; font-variant-numeric: tabular-nums; }
.legend li { display: inline-flex; align-items: center; gap: 0.375rem; white-space: nowrap; }
.legend svg { width: 0.75rem; height: 0.75rem; flex: none; }
.plot { position: relative; background: var(--sunk); border-radius: 0.25rem; }
.plot svg { display: block; width: 100%; height: 6rem; }
.plot span { position: absolute; top: 0.125rem; left: 0.375rem; font-size: 0.8125rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.axis { display: grid; grid-template-columns: repeat(4, 1fr); font-size: 0.8125rem; color: var(--soft); font-variant-numeric: tabular-nums; }
.a { fill: var(--good); } .b { fill: var(--accent); } .c { fill: var(--bad); } .d { fill: var(--action); }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 0.9375rem; font-variant-numeric: tabular-nums; }
caption { text-align: start; padding-bottom: 0.25rem; }
th, td { padding: 0.3125rem 0.5rem 0.3125rem 0; text-align: start; vertical-align: top; border-top: 1px solid var(--line); font-weight: 400; }
thead th { color: var(--soft); font-size: 0.8125rem; border-top: 0; vertical-align: bottom; }
tr > :last-child { padding-inline-end: 0; }
.n { text-align: end; white-space: nowrap; }
.zero { color: var(--soft); }
.name { overflow-wrap: anywhere; }
th small { display: block; }
.pairs { font-size: 0.9375rem; }
.pairs div { display: flex; flex-wrap: wrap; gap: 0 0.75rem; padding-block: 0.3125rem; border-top: 1px solid var(--line); }
.pairs div:first-child { border-top: 0; }
.pairs dt { flex: 0 0 7.25rem; }
.pairs dd { flex: 1 1 8.5rem; min-width: 0; }
.state { display: inline-flex; gap: 0.375rem; align-items: baseline; }
.state::before { font-weight: 700; }
.good::before { content: "✓"; color: var(--good); }
.lost { color: var(--bad); font-weight: 600; }
.lost::before { content: "✕"; }
.off::before { content: "–"; color: var(--soft); }
.warned::before { content: "!"; color: var(--caution-ink); }
.warned { color: var(--caution-ink); }
summary { cursor: pointer; color: var(--action); font-size: 0.875rem; padding-block: 0.75rem; width: fit-content; }
details { margin-block: -0.375rem -0.625rem; }
:focus-visible { outline: 0.1875rem solid var(--focus); outline-offset: 0.125rem; border-radius: 0.25rem; }
.acts { font-size: 0.9375rem; }
.acts li { display: grid; grid-template-columns: 8.5rem minmax(0, 1fr); gap: 0 0.75rem; padding-block: 0.3125rem; border-top: 1px solid var(--line); overflow-wrap: anywhere; }
.acts li:first-child { border-top: 0; }
time { font-variant-numeric: tabular-nums; white-space: nowrap; }
@media (max-width: 30rem) {
  .keys { grid-template-columns: repeat(auto-fit, minmax(min(8.5rem, 100%), 1fr)); gap: 0.5rem; }
  main { padding: 0.75rem; gap: 0.75rem; }
  .card { padding-inline: 0.75rem; }
  .columns, .column { gap: 0.75rem; }
  .acts li { grid-template-columns: minmax(0, 1fr); }
  .acts time { color: var(--soft); font-size: 0.875rem; }
}
@media (min-width: 46rem) { .columns { grid-template-columns: repeat(2, minmax(0, 1fr)); } .wide { grid-column: 1 / -1; } }
@media (min-width: 46rem) and (max-width: 69.99rem) { .wide.column { grid-template-columns: repeat(2, minmax(0, 1fr)); } }
@media (min-width: 70rem) { .keys { grid-template-columns: repeat(8, minmax(0, 1fr)); } .columns { grid-template-columns: repeat(3, minmax(0, 1fr)); } .wide { grid-column: auto; } }
@media print { header { color: #000; background: none; } }
`;
