export type Allowed = {
  /** By SPDX name. `tools`: only in what `npm ci --omit=dev` leaves out. */
  readonly licences: Readonly<
    Record<string, { readonly where: 'anywhere' | 'tools'; readonly reason: string }>
  >;
  /** By package: why its install script may run. */
  readonly installScripts: Readonly<Record<string, string>>;
  /** By the advisory's id, such as GHSA-xxxx-xxxx-xxxx: why it does not concern us. */
  readonly advisories: Readonly<Record<string, string>>;
};

const notice = 'asks for its notice to be kept, and nothing else';
const given = 'gives everything away';

/** What the packages may be. Whoever adds a line says why. */
export const allowed: Allowed = {
  licences: {
    MIT: { where: 'anywhere', reason: notice },
    ISC: { where: 'anywhere', reason: notice },
    'BSD-2-Clause': { where: 'anywhere', reason: notice },
    'BSD-3-Clause': { where: 'anywhere', reason: notice },
    'Apache-2.0': { where: 'anywhere', reason: `${notice}, and grants the patents` },
    'BlueOak-1.0.0': { where: 'anywhere', reason: notice },
    '0BSD': { where: 'anywhere', reason: given },
    'CC0-1.0': { where: 'anywhere', reason: given },
    Unlicense: { where: 'anywhere', reason: `${given}: isbot, which the router brings` },
    'MPL-2.0': {
      where: 'tools',
      reason: 'changes to its own files would have to be published: we make none, and deliver none',
    },
    'LGPL-3.0-or-later': {
      where: 'tools',
      reason:
        'libvips in sharp, which draws the pictures and reads them in tests; it is not delivered',
    },
    'CC-BY-4.0': { where: 'tools', reason: 'the data of caniuse, which the build alone reads' },
  },
  installScripts: {},
  advisories: {},
};
