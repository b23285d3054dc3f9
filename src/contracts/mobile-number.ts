import { isValidPhoneNumber, type MetadataJson } from 'libphonenumber-js/core';
import { fieldLimits, withPrefix } from './fields.ts';
import philippines from './mobile-number.json' with { type: 'json' };

/**
 * Which mobile numbers are in use: the library's own table, with the Philippines only. A newer
 * library may know newer prefixes; a test then asks for this, followed by `npm run format`:
 *
 *   node -p "const all = require('libphonenumber-js/metadata.mobile.json'); JSON.stringify({
 *     version: all.version, country_calling_codes: { 63: ['PH'] },
 *     countries: { PH: all.countries.PH }, nonGeographic: {} })" > src/contracts/mobile-number.json
 */
// Read from a file its rows are plain arrays, where the library's type wants tuples.
const metadata = philippines as unknown as MetadataJson;

/**
 * Ten digits that begin with 9 and with a prefix that is in use in the Philippines. Only the screens
 * that take a number import this file: the library is no part of the first load.
 * Source: docs/behaviour/fields.md#mobile-number.
 */
export const isMobile = (value: string): boolean =>
  value.length === fieldLimits.mobile &&
  /^9\d+$/.test(value) &&
  isValidPhoneNumber(withPrefix(value), metadata);
