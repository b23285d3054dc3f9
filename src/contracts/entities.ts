/** U+00A0 to U+00FF, in this order. */
const latin1 =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const named: ReadonlyMap<string, string> = new Map([
  ...latin1.map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
  ['ndash', '–'],
  ['mdash', '—'],
  ['lsquo', '‘'],
  ['rsquo', '’'],
  ['sbquo', '‚'],
  ['ldquo', '“'],
  ['rdquo', '”'],
  ['bdquo', '„'],
  ['bull', '•'],
  ['hellip', '…'],
  ['euro', '€'],
  ['trade', '™'],
  ['OElig', 'Œ'],
  ['oelig', 'œ'],
  ['Scaron', 'Š'],
  ['scaron', 'š'],
]);

/** HTML reads these numbers as Windows-1252. */
const isOfWindows = (code: number): boolean => code >= 0x80 && code <= 0x9f;
const isControl = (code: number): boolean => code < 0x20 && !/\s/.test(String.fromCharCode(code));
const isCharacter = (code: number): boolean =>
  code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) && code !== 0x7f && !isControl(code);

function characterOf(code: number): string | undefined {
  if (isOfWindows(code)) return new TextDecoder('windows-1252').decode(Uint8Array.of(code));
  return isCharacter(code) ? String.fromCodePoint(code) : undefined;
}

/** Decodes once: the result is text. Source: docs/behaviour/api.md#reading-responses. */
export const decodeEntities = (text: string): string =>
  text.replace(
    /&(?:#x([\da-f]{1,6})|#(\d{1,7})|([a-z]+[0-9]{0,2}));/gi,
    (entity, hex?: string, decimal?: string, name = '') => {
      if (hex !== undefined) return characterOf(Number.parseInt(hex, 16)) ?? entity;
      if (decimal !== undefined) return characterOf(Number(decimal)) ?? entity;
      return named.get(name) ?? entity;
    },
  );
