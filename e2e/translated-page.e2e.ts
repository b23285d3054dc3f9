import { cast, enterBooth, fillBallot, onReceipt, signInByForm } from '../tools/kit/member.ts';
import { believed } from '../tools/kit/sandbox.ts';
import { expect, test } from './support/test.ts';
import { namesOnBallot, namesOnReceipt } from './support/vote.ts';

test.use({ serviceWorkers: 'block' });

/**
 * A translator that ignores `translate="no"`. Like Google Translate, it replaces each text node, also
 * of later changes, by `<font>` elements with a text of its own.
 */
function translate(): void {
  const ignored = ['SCRIPT', 'STYLE', 'FONT', 'TEXTAREA'];
  const replace = (text: Text) => {
    if (text.data.trim() === '' || ignored.includes(text.parentElement?.tagName ?? 'FONT')) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (node: Node) => {
    const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const found = node instanceof Text ? [node] : [];
    while (walker.nextNode()) found.push(walker.currentNode as Text);
    found.forEach(replace);
  };
  new MutationObserver((changes) => {
    for (const { target, addedNodes } of changes) [target, ...addedNodes].forEach(replaceIn);
  }).observe(document, { childList: true, characterData: true, subtree: true });
}

test('votes from sign-in to the receipt while a translator replaces every text', async ({
  page,
  app,
}) => {
  await page.addInitScript(translate);
  await signInByForm(page);
  await enterBooth(page, app.origin);
  await fillBallot(page);
  const chosen = await namesOnBallot(page);
  expect(chosen).toHaveLength(10);
  await cast(page);
  await onReceipt(page);
  expect(await namesOnReceipt(page)).toEqual(chosen);
  await expect(page.locator('font').first()).toBeAttached();
  expect((await believed(app.origin, 'regular01')).votes).toBe(1);
});
