const highlightName = 'found';

/** As `plain`, but one character for each. */
const plainly = (text: string): string =>
  text
    .split('')
    .map((character) => (character.normalize('NFD')[0] ?? '').toLowerCase())
    .join('');

/**
 * Marks each place of the words. A browser without highlights marks nothing.
 *
 * @param words plain, as `wordsOf` gives them
 * @returns the element of the first place from `from` on
 */
export function markWords(
  within: Element,
  from: Element,
  words: readonly string[],
): Element | null {
  const places: Range[] = [];
  const texts = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const content = plainly(text.textContent ?? '');
    for (const word of words) {
      for (let at = content.indexOf(word); at >= 0; at = content.indexOf(word, at + word.length)) {
        const place = new Range();
        place.setStart(text, at);
        place.setEnd(text, at + word.length);
        places.push(place);
      }
    }
  }
  if (places.length > 0) globalThis.CSS?.highlights?.set(highlightName, new Highlight(...places));
  const isAhead = ({ startContainer }: Range) =>
    from.contains(startContainer) ||
    (from.compareDocumentPosition(startContainer) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  return places.find(isAhead)?.startContainer.parentElement ?? null;
}

export const unmarkWords = () => void globalThis.CSS?.highlights?.delete(highlightName);
