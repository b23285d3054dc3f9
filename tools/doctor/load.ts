// One entry for the module runner, which resolves the portal's own modules.
export { examine } from './examine.ts';
export { printReport } from './print.ts';
