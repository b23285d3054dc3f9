export type Allowed = {
  /** By SPDX name. `tools`: only for packages that `npm ci --omit=dev` leaves out. */
  readonly licences: Readonly<
    Record<string, { readonly where: 'anywhere' | 'tools'; readonly reason: string }>
  >;
  /** By package, with the reason. */
  readonly installScripts: Readonly<Record<string, string>>;
  /** By advisory id, such as GHSA-xxxx-xxxx-xxxx, with the reason. */
  readonly advisories: Readonly<Record<string, string>>;
};

const notice = 'requires only that its notice is kept';
const given = 'requires nothing';

export const allowed: Allowed = {
  licences: {
    MIT: { where: 'anywhere', reason: notice },
    ISC: { where: 'anywhere', reason: notice },
    'BSD-2-Clause': { where: 'anywhere', reason: notice },
    'BSD-3-Clause': { where: 'anywhere', reason: notice },
    'Apache-2.0': { where: 'anywhere', reason: `${notice}, and grants patents` },
    'BlueOak-1.0.0': { where: 'anywhere', reason: notice },
    '0BSD': { where: 'anywhere', reason: given },
    'CC0-1.0': { where: 'anywhere', reason: given },
    Unlicense: { where: 'anywhere', reason: `${given}: isbot, a dependency of the router` },
    'MPL-2.0': {
      where: 'tools',
      reason: 'changes to its files must be published; we change and deliver none of them',
    },
    'LGPL-3.0-or-later': {
      where: 'tools',
      reason: 'libvips in sharp, which draws pictures and reads them in tests; it is not delivered',
    },
    'CC-BY-4.0': { where: 'tools', reason: 'the data of caniuse, which only the build reads' },
  },
  installScripts: {},
  advisories: {},
};
