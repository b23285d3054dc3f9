import type { Page } from 'playwright/test';

/** The browser's own text size: the portal measures all text in the root's. */
export const setTextSize = (page: Page, size: `${number}%`): Promise<void> =>
  page.evaluate((value) => {
    document.documentElement.style.fontSize = value === '100%' ? '' : value;
  }, size);

/**
 * What large or long text does to a screen: the words that are broken in their middle, and the text
 * that is cut off; empty where all is well. With `longer` every text of the page is two fifths
 * longer while it is measured, as a translation may be.
 *
 * Only words of letters are looked at: a code or a file's name may be longer than any screen is wide.
 * An address or a contact with stars may end a line at a joint: before @ or dot, beside its stars.
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

    /** A short word grows; beside a long one stands another: hardly a word has over 14 letters. */
    const lengthen = (word: string): string => {
      // The product's name, initials and abbreviations are the same in every language.
      if (word === 'Kaagapay' || /^\p{Lu}{2,3}$/u.test(word)) return word;
      const more = Math.ceil(word.length * 0.4);
      return word.length > 8
        ? `${word} ${word.slice(0, more)}`
        : word.slice(0, -1) + word.slice(-1 - more, -1) + word.slice(-1);
    };
    const before = texts.map((node) => node.data);
    if (isLonger) {
      for (const node of texts) {
        // A candidate's name is the same in every language.
        if (/^[\p{Lu} .'-]+,[\p{Lu} ,.'-]+$/u.test(node.data)) continue;
        node.data = node.data.replace(/(?<![\p{L}\d@._/-])\p{L}{2,}(?![\p{L}\d@._/-])/gu, lengthen);
      }
    }

    const faults = new Set<string>();
    const range = document.createRange();
    for (const node of texts) {
      for (const { 0: word, index } of node.data.matchAll(/(?<!\S)\S+(?!\S)/g)) {
        // One that is drawn with its joints comes in pieces, of which the last begins with a dot.
        const isContact = /[@*]|^\.\p{L}/u.test(word);
        if (!isContact && /[\d@_./]\S/.test(word)) continue;
        const joints = /(?<=\S)(?=@|\.\S)|(?<=[^*])(?=\*)|(?<=\*)(?=[^*@.])/;
        // After a hyphen or a dash a line may end.
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
        // The titles in bars are meant to end where there is no more room: the page says them whole.
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
      // Both are rounded: a pixel is no width.
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
