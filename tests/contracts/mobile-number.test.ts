import fc from 'fast-check';
import all from 'libphonenumber-js/metadata.mobile.json';
import { describe, expect, test } from 'vitest';
import kept from '~/contracts/mobile-number.json';
import { isMobile } from '~/contracts/mobile-number.ts';

const sevenDigits = fc
  .integer({ min: 0, max: 9_999_999 })
  .map((line) => `${line}`.padStart(7, '0'));

describe('a mobile number of the Philippines', () => {
  test.each(
    [
      // Both sides of each gap between the prefixes in use.
      ['905', '909', '910', '912', '914', '919', '920', '939', '942', '949', '950', '979'],
      ['981', '983', '985', '989', '991', '999', '917', '998'],
    ].flat(),
  )('may have the prefix %s', (prefix) => {
    fc.assert(fc.property(sevenDigits, (line) => isMobile(`${prefix}${line}`)));
  });

  test.each(['900', '904', '913', '940', '941', '980', '982', '984', '990', '800', '817', '895'])(
    'never has the prefix %s',
    (prefix) => {
      fc.assert(fc.property(sevenDigits, (line) => !isMobile(`${prefix}${line}`)));
    },
  );

  test('always has ten digits, and begins with 9', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^\d{0,13}$/)), (typed) => {
        expect(isMobile(typed) && !/^9\d{9}$/.test(typed)).toBe(false);
      }),
    );
  });

  test.each([
    ['917555010', false],
    ['9175550101', true],
    ['91755501012', false],
    ['09175550101', false],
    ['8175550101', false],
    ['+639175550101', false],
    ['917555010a', false],
  ])('may be %s: %s', (typed, isOne) => {
    expect(isMobile(typed)).toBe(isOne);
  });

  test('is checked with the metadata of the installed package', () => {
    expect(kept).toEqual({
      version: all.version,
      country_calling_codes: { 63: ['PH'] },
      countries: { PH: all.countries.PH },
      nonGeographic: {},
    });
  });
});
