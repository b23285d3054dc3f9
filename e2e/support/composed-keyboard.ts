import type { Locator } from 'playwright/test';

/**
 * Types as Gboard does: the letters of a word are one composition, which replaces itself with each
 * key. A blank or the end of the text commits the word.
 */
export async function compose(field: Locator, text: string): Promise<void> {
  const page = field.page();
  const keyboard = await page.context().newCDPSession(page);
  await field.focus();
  for (const part of text.split(/( )/)) {
    for (let end = 1; part !== ' ' && end <= part.length; end += 1) {
      await keyboard.send('Input.imeSetComposition', {
        text: part.slice(0, end),
        selectionStart: end,
        selectionEnd: end,
      });
    }
    await keyboard.send('Input.insertText', { text: part });
  }
  await keyboard.detach();
}
