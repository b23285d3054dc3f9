import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { Figures } from '../figures/alerts.ts';
import { dayOf, secondTime } from '../figures/manila.ts';
import * as cards from './cards.ts';
import { pageScript } from './page-script.ts';

const styles = ['../../../src/ui/tokens.css', '../../../src/ui/base.css', './page.css']
  .map((path) => readFileSync(new URL(path, import.meta.url), 'utf8'))
  .join('\n')
  // The policy forbids a font from the server.
  .replaceAll(/@font-face \{[^}]*url\([^}]*\}/g, '');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export const pageHeaders = {
  'content-security-policy':
    `default-src 'none'; style-src ${hashOf(styles)}; script-src ${hashOf(pageScript)}; ` +
    "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export function renderPage(figures: Figures) {
  const { at, attention, server } = figures;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${attention.length > 0 && `(${attention.length}) `}Kaagapay operators</title>
<link rel="icon" href="data:,">
<style>${raw(styles)}</style>
<noscript><meta http-equiv="refresh" content="10"></noscript>
</head>
<body>
<header><h1>Kaagapay operators</h1><p class="quiet">${dayOf(at)} ${secondTime(at)}, Philippine time · from ${server}</p></header>
<p class="stale" role="status" hidden></p>
<main class="stack-3" data-at="${secondTime(at).slice(0, 5)}">
${cards.attention(figures)}
${cards.keyFigures(figures)}
<div class="columns">
<div class="stack-3">${cards.casts(figures)}${cards.connections(figures)}</div>
<div class="stack-3">${cards.calls(figures)}${cards.now(figures)}</div>
<div class="stack-3">${cards.day(figures)}${cards.acts(figures)}</div>
</div>
</main>
<script>${raw(pageScript)}</script>
</body>
</html>`;
}
