import type { Candidate } from '~/contracts/ballot.ts';

const romanNumerals = /^(?:II|III|IV|VI{0,3}|IX)$/;
/** Letters with their own dots: P., R.P. */
const initials = /^(?:\p{Lu}\.)+$/u;
const knownShort = /^(?:JR|SR|ST)\.?$/;
const abbreviations = /^(?:PA|PAF|AFP|GSC|MNSA|CPA|MBA)$/;
const smallWords = /^(?:de|del|la|las|los)$/;
const hasVowel = /[AEIOUYÀ-ÆÈ-ÏÒ-ÖÙ-Ý]/;

const capitalised = (part: string): string =>
  part.charAt(0) + part.slice(1).toLocaleLowerCase('en');

/** Null if the right form is in doubt. */
function inTitleCase(word: string): string | null {
  if (initials.test(word) || romanNumerals.test(word) || /^\p{Lu}$/u.test(word)) return word;
  if (abbreviations.test(word)) return null;
  if (!hasVowel.test(word) && !knownShort.test(word)) return null;
  // Macdonald or MacDonald, but always Macaraeg.
  if (/^MAC[^AEIOU]/.test(word)) return null;
  const [, start = '', rest = word] = /^(MC|[A-Z]['’])(?=\p{Lu}{3})(.*)$/u.exec(word) ?? [];
  return /['’]/.test(rest) ? null : capitalised(start) + capitalised(rest);
}

/** `DELA CRUZ, RAMON P.` becomes `Dela Cruz, Ramon P.` A doubtful name stays as sent. */
export function readableName(sent: string): string {
  if (!/^[\p{Lu}\s,.'’-]+$/u.test(sent)) return sent;
  let startsPart = true;
  const words: string[] = [];
  for (const piece of sent.split(/([\s,-]+)/)) {
    if (piece === '' || /^[\s,-]/.test(piece)) {
      words.push(piece);
      startsPart ||= piece.includes(',');
      continue;
    }
    const word = inTitleCase(piece);
    if (word === null) return sent;
    const small = word.toLocaleLowerCase('en');
    words.push(!startsPart && smallWords.test(small) ? small : word);
    startsPart = false;
  }
  return words.join('');
}

/** Falls back to the code if the name is empty. */
export const shownName = ({ name, code }: Candidate): string => readableName(name) || code;

const familyName = (candidate: Candidate): string => shownName(candidate).split(',')[0] ?? '';

/** The family name, or the whole name if another candidate shares it. */
export function briefName(candidate: Candidate, candidates: readonly Candidate[]): string {
  const brief = familyName(candidate);
  const isShared = candidates.some(
    (other) => other.code !== candidate.code && familyName(other) === brief,
  );
  return isShared ? shownName(candidate) : brief;
}

export const initialsOf = (candidate: Candidate): string =>
  shownName(candidate)
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 2)
    .map(([letter]) => letter)
    .join('');
