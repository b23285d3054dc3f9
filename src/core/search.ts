/** Without accents, capitals and punctuation. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[^\p{Letter}\p{Number}]+/gu, ' ')
    .trim();

/** True if the text contains every word of the search, whole or in part. */
export function matches(text: string, search: string): boolean {
  const within = plain(text);
  return plain(search)
    .split(' ')
    .every((word) => within.includes(word));
}
