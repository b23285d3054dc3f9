import { isValidPhoneNumber, type MetadataJson } from 'libphonenumber-js/core';
import { fieldLimits, withPrefix } from './fields.ts';
import philippines from './mobile-number.json' with { type: 'json' };

/**
 * The Philippine part of the library's table. A test fails if a newer library knows other prefixes;
 * then run this, and `npm run format`:
 *
 *   node -p "const all = require('libphonenumber-js/metadata.mobile.json'); JSON.stringify({
 *     version: all.version, country_calling_codes: { 63: ['PH'] },
 *     countries: { PH: all.countries.PH }, nonGeographic: {} })" > src/contracts/mobile-number.json
 */
// JSON imports are arrays; the library expects tuples.
const metadata = philippines as unknown as MetadataJson;

/** The library is no part of the first load. Source: docs/behaviour/fields.md#limits. */
export const isMobile = (value: string): boolean =>
  value.length === fieldLimits.mobile &&
  /^9\d+$/.test(value) &&
  isValidPhoneNumber(withPrefix(value), metadata);
