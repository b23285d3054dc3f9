import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { supportedBrowsers } from '../build/supported-browsers.ts';

/** The oldest supported release of each browser in the compat data. */
const { chrome, firefox, safari, ios } = supportedBrowsers;
const releases = {
  chrome,
  chrome_android: chrome,
  firefox,
  firefox_android: firefox,
  safari,
  safari_ios: ios,
} as const;

type Statement = {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  flags?: unknown;
  prefix?: string;
  alternative_name?: string;
};

/** A feature of the compat data, with the features below it. */
export type Feature = {
  __compat?: { support: Record<string, Statement | Statement[]> };
} & { [name: string]: Feature | undefined };

type CompatData = {
  api: Feature;
  css: Feature;
  javascript: { builtins: Feature };
};

const require = createRequire(import.meta.url);

/** MDN's compat data (CC0): the browser releases that know each feature. */
export const compatData = JSON.parse(
  readFileSync(require.resolve('@mdn/browser-compat-data'), 'utf8'),
) as CompatData;

/** Without the entries that describe the feature itself. */
export const below = (feature: Feature | undefined): [string, Feature][] =>
  Object.entries(feature ?? {}).filter(
    (entry): entry is [string, Feature] => !entry[0].startsWith('__') && entry[1] !== undefined,
  );

/** "≤37" means 37 or earlier. "preview" is not a release. */
const release = (version: unknown): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN;

const isKnownTo = (version: number) => (statement: Statement) => {
  const { version_added, version_removed, flags, prefix, alternative_name } = statement;
  if (flags || prefix || alternative_name || release(version_removed) <= version) return false;
  return version_added === true || release(version_added) <= version;
};

/** The supported browsers that lack a feature; none if the data does not have it. */
export function lacking(feature: Feature | undefined): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return Object.entries(releases)
    .filter(([browser, version]) => {
      const statements = [support[browser] ?? []].flat();
      return statements.length > 0 && !statements.some(isKnownTo(version));
    })
    .map(([browser]) => browser);
}
