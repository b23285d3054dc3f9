import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntities } from '~/contracts/entities.ts';

test.each([
  ['PE&Ntilde;A', 'PEÑA'],
  ['PE&#xD1;A and PE&#Xd1;A', 'PEÑA and PEÑA'],
  ['O&#39;Brien &amp; Sons', "O'Brien & Sons"],
  ['&quot;Yes&quot; &apos;no&apos;', '"Yes" \'no\''],
  ['Jos&eacute; Mu&ntilde;oz&nbsp;Jr.', 'José Muñoz\u00A0Jr.'],
  ['10 &lt; 18 &gt; 3', '10 < 18 > 3'],
  ['It&#146;s &#8369;100 &hellip; &ndash; &#128512;', 'It’s ₱100 … – 😀'],
])('reads %s as %s', (written, read) => {
  expect(decodeEntities(written)).toBe(read);
});

test.each(['&amp;ntilde;', '&amp;amp;', '&amp;#39;', '&#38;lt;'])('decodes %s once', (written) => {
  expect(decodeEntities(written)).toBe(`&${written.slice(5)}`);
});

test.each([
  ...['R&D', 'AT&T;', '&', '&;', '&#;', '&#x;', 'A & B;', '&ntilde', '&nosuchname;', '&NTILDE;'],
  ...['&#0;', '&#7;', '&#xD800;', '&#1114112;', '&#xFFFFFF;', '&#99999999999;', '&constructor;'],
])('keeps %s', (written) => {
  expect(decodeEntities(written)).toBe(written);
});

test('decodes every encoded letter', () => {
  const ways = (character: string) => {
    const code = character.codePointAt(0) ?? 0;
    return fc.constantFrom(`&#${code};`, `&#x${code.toString(16)};`);
  };
  const printable = fc.integer({ min: 0xa0, max: 0x10ffff }).filter((code) => code >> 11 !== 27);
  const written = fc
    .array(printable.map((code) => String.fromCodePoint(code)))
    .chain((letters) => fc.tuple(fc.constant(letters.join('')), fc.tuple(...letters.map(ways))));
  fc.assert(
    fc.property(written, ([meant, encoded]) => {
      expect(decodeEntities(encoded.join(''))).toBe(meant);
    }),
  );
});
