import { randomInt } from 'node:crypto';
import { hashCode } from './code-hash.ts';

/** Without letters and digits that look alike. */
const symbols = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const group = () => Array.from({ length: 4 }, () => symbols[randomInt(symbols.length)]).join('');
const code = [group(), group(), group()].join('-');

// The code is for the officers, on paper. The server needs only its hash.
console.log(`Code for the officers: ${code}
Setting of the server: OFFICE_CODE_HASH=${hashCode(code)}`);
