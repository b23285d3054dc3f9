import type { Page } from 'playwright/test';

/** All text of the portal is relative to the size of the root. */
export const setTextSize = (page: Page, size: `${number}%`): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value === '100%' ? '' : value;
  }, size);

/** The spacing that WCAG 1.4.12 lets members choose, or none. */
export const setWideSpacing = (page: Page, isWide: boolean): Promise<void> =>
  page.evaluate(async (wanted) => {
    const sheet = new CSSStyleSheet();
    await sheet.replace(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-block-end: 2em !important; }
    `);
    document.adoptedStyleSheets = wanted ? [sheet] : [];
  }, isWide);

/**
 * Finds broken words, text that is cut off, and sideways scrolling. With `longer`, all texts are 40
 * % longer, as translations may be.
 *
 * Codes and file names may break, because they can be wider than a screen. Contacts may break
 * before @, before a dot, and beside their stars.
 */
export const textFaults = (page: Page, { longer }: { longer: boolean }): Promise<string[]> =>
  page.evaluate((isLonger) => {
    const isOpen = (node: Node) =>
      document.querySelector('dialog:modal') === null ||
      node.parentElement?.closest('dialog:modal') !== null;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const node = walker.currentNode as Text;
      const holder = node.parentElement;
      if (holder === null || !/\p{L}/u.test(node.data) || !isOpen(node)) continue;
      if (holder.closest('.visually-hidden, .unseen, svg, title, script, style, noscript, option'))
        continue;
      if (holder.checkVisibility({ checkVisibilityCSS: true })) texts.push(node);
    }

    /** A long word gets another word beside it, because few words have more than 14 letters. */
    const lengthen = (word: string): string => {
      // The product's name, initials and abbreviations are never translated.
      if (word === 'Kaagapay' || /^\p{Lu}{2,3}$/u.test(word)) return word;
      const more = Math.ceil(word.length * 0.4);
      return word.length > 8
        ? `${word} ${word.slice(0, more)}`
        : word.slice(0, -1) + word.slice(-1 - more, -1) + word.slice(-1);
    };
    const before = texts.map((node) => node.data);
    if (isLonger) {
      for (const node of texts) {
        if (node.parentElement?.closest('[translate="no"]')) continue;
        node.data = node.data.replace(/(?<![\p{L}\d@._/-])\p{L}{2,}(?![\p{L}\d@._/-])/gu, lengthen);
      }
    }

    const faults = new Set<string>();
    const range = document.createRange();
    for (const node of texts) {
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\S+(?!\S)/g)) {
        // A contact that may break has several text nodes. The last begins with a dot.
        const isContact = /[@*]|^\.\p{L}/u.test(word);
        if (!isContact && /[\d@_./]\S/.test(word)) continue;
        const joints = /(?<=\S)(?=@|\.\S)|(?<=[^*])(?=\*)|(?<=\*)(?=[^*@.])/;
        let start = index;
        for (const part of word.split(isContact ? joints : /(?<=[-–—])/)) {
          range.setStart(node, start);
          range.setEnd(node, start + part.length);
          start += part.length;
          const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          if (lines.size > 1) faults.add(`broken: ${part}`);
        }
      }
      range.selectNodeContents(node);
      const text = range.getBoundingClientRect();
      for (let box = node.parentElement; box !== null; box = box.parentElement) {
        const look = getComputedStyle(box);
        const { overflowX, overflowY, position } = look;
        // Titles in bars may be cut off, because the page shows them in full.
        if (look.webkitLineClamp !== 'none' || look.textOverflow === 'ellipsis') break;
        const frame = box.getBoundingClientRect();
        const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const isCut =
          (hides(overflowX) && (text.left < frame.left - 1 || text.right > frame.right + 1)) ||
          (hides(overflowY) && (text.top < frame.top - 1 || text.bottom > frame.bottom + 1));
        if (isCut) faults.add(`cut: ${node.data}`);
        if (overflowX === 'auto' || overflowX === 'scroll' || position === 'fixed') break;
      }
    }
    const roots = [document.documentElement, ...document.querySelectorAll('dialog[open]')];
    for (const { scrollWidth, clientWidth, tagName } of roots) {
      // Both values are rounded, so one pixel does not count.
      if (scrollWidth > clientWidth + 1)
        faults.add(`${tagName} scrolls sideways: ${scrollWidth - clientWidth} px`);
    }

    if (isLonger) {
      texts.forEach((node, index) => {
        node.data = before[index] ?? '';
      });
    }
    return [...faults];
  }, longer);
