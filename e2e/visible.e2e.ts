import { readAll } from './support/read.ts';
import { expect, test } from './support/test.ts';

test.use({ serviceWorkers: 'block' });

const words = 'Your vote counts.';
const box = (style: string) => `<div style="${style}">${words}</div>`;
const unseenClass =
  'position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap';

const hidden: readonly (readonly [what: string, html: string, why: string])[] = [
  ['hidden', `<p hidden>${words}</p>`, 'is not displayed'],
  ['not displayed', box('display:none'), 'is not displayed'],
  ['invisible', box('visibility:hidden'), 'is not displayed'],
  ['in an unused part of the page', `<div hidden><p>${words}</p></div>`, 'is not displayed'],
  ['aria-hidden', `<div aria-hidden="true"><b>${words}</b></div>`, 'is aria-hidden'],
  ['visually hidden', box(unseenClass), 'is clipped'],
  ['clipped in the old way', box('position:absolute;clip:rect(0,0,0,0)'), 'is clipped'],
  ['clipped by a path', box('clip-path:inset(100%)'), 'is clipped'],
  ['without height', box('height:0;overflow:hidden'), 'is clipped'],
  [
    'outside of its box',
    `<div style="overflow:hidden;height:3rem"><br><br><br>${words}</div>`,
    'is clipped',
  ],
  ['without size', box('font-size:0'), 'has no size'],
  ['shrunk', box('transform:scale(0)'), 'has no size'],
  ['transparent', `<div style="opacity:0"><b>${words}</b></div>`, 'is transparent'],
  ['folded', `<details><summary>More</summary><p>${words}</p></details>`, 'is folded'],
  ['folded without an element', `<details><summary>More</summary>${words}</details>`, 'is folded'],
  ['in a closed dialog', `<dialog>${words}</dialog>`, 'is in a closed dialog'],
  ['in a closed popover', `<div popover>${words}</div>`, 'is not displayed'],
  ['beside the page', box('position:absolute;left:-9999px'), 'is outside of the page'],
  ['above the page', box('position:absolute;top:-9999px'), 'is outside of the page'],
  ['beside the screen', box('position:fixed;left:100vw'), 'is outside of the screen'],
];

test('a text is not shown that is there, but hidden', async ({ page }) => {
  for (const [what, html, why] of hidden) {
    await page.setContent(`<main>Home ${html}</main>`);
    expect(await readAll(page.locator('main')), what).toEqual([expect.not.stringContaining(words)]);
    const shown = expect(page.locator('main'), what).toShow(words, { timeout: 0 });
    await expect(shown, what).rejects.toThrow(`“${words}” ${why}`);
  }
});

const shown: readonly (readonly [what: string, html: string])[] = [
  ['in several elements', 'Your <b>vote</b>\n <i style="display:contents">counts.</i>'],
  ['below the screen', box('margin-top:300vh')],
  ['below the screen, drawn late', box('margin-top:300vh;content-visibility:auto')],
  [
    'at the end of a list that scrolls',
    `<div style="overflow:auto;height:3rem"><br><br><br>${words}</div>`,
  ],
  [
    'beside the screen in a row that scrolls',
    `<div style="overflow-x:auto">${box('margin-left:300vw;width:9rem')}</div>`,
  ],
  ['cut at its end', box('overflow:hidden;width:4rem;white-space:nowrap')],
  [
    'on top of a box that clips',
    `<div style="overflow:hidden;height:0">${box('position:absolute')}</div>`,
  ],
  ['pale', box('opacity:0.4')],
  ['the summary of a fold', `<details><summary>${words}</summary>More</details>`],
  ['unfolded', `<details open><summary>More</summary>${words}</details>`],
  ['in an open dialog', `<dialog open>${words}</dialog>`],
  [
    'later',
    `<p hidden>${words}</p><script>setTimeout(() => document.querySelector('p').hidden = false, 150)</script>`,
  ],
];

test('a text is shown that a member reads at once, or after scrolling', async ({ page }) => {
  for (const [what, html] of shown) {
    await page.setContent(`<main>${html}</main>`);
    await expect(page, what).toShow(words);
  }
});

test('the whole text, a pattern, and a list of elements are compared', async ({ page }) => {
  await page.setContent(`<p>${words}</p><p><b hidden>Not</b> yours.</p>`);
  const [both, first] = [page.locator('p'), page.locator('p').first()];
  await expect(first).toShowOnly(words);
  await expect(both).toShow([/vote/, 'yours']);
  await expect(both).toShowOnly([words, 'yours.']);
  const now = { timeout: 0 };
  await expect(expect(first).toShowOnly('Your vote', now)).rejects.toThrow('They read: Your vote');
  await expect(expect(both).toShow('Your', now)).rejects.toThrow('There are 2 elements');
  await expect(expect(first).not.toShow('Not', now)).rejects.toThrow('not.toContainText');
});
