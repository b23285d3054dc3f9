import type { Dirent } from 'node:fs';
import type { ServerOptions } from '../../server/options.ts';
import { cacheControl } from '../../server/web/file-response.ts';
import { leavingHeaders, leavingWorker, usualOldWorkers } from '../../server/web/old-workers.ts';
import { commonHeaders } from '../../server/web/security-headers.ts';
import { services } from '../../server/web/site.ts';
import { hashedFolder, type SiteFiles } from '../../server/web/site-files.ts';
import {
  changePassword,
  iconPaths,
  securityPath,
  securityText,
} from '../../server/web/well-known.ts';

type Headers = Readonly<Record<string, string>>;
type Entry = Pick<Dirent, 'name'> & { isDirectory: () => boolean };
type Origins = Pick<
  ServerOptions,
  'apiOrigin' | 'mediaOrigin' | 'mediaHosts' | 'portalOrigin' | 'oldWorkers' | 'securityContacts'
>;

/** Members do not receive these files. */
const notServed = ['_headers', '_redirects', 'firebase.json', '**/*.br', '**/*.gz', '**/*.dcz'];

/** Those without a setting. */
export const staticHostNames = [
  ...['_headers', '_redirects', 'firebase.json', 'health'],
  ...usualOldWorkers.map((path) => path.slice(1)),
];

/** By path, for Netlify (and hosts that read its `_headers`) and Firebase Hosting. */
export async function staticHostFiles(
  files: SiteFiles,
  entries: readonly Entry[],
  origins: Origins,
): Promise<Readonly<Record<string, string>>> {
  const headers = await headersOfOurServer(files, origins);
  const oldWorkers = [...usualOldWorkers, ...origins.oldWorkers];
  const leaving = (await files.find(leavingWorker))?.bytes.toString('utf8');
  const { securityContacts: contacts, portalOrigin } = origins;
  const security = securityText({ contacts, portalOrigin }, Date.now());
  return {
    ...(leaving && Object.fromEntries(oldWorkers.map((path) => [path.slice(1), leaving]))),
    ...(security && { [securityPath.slice(1)]: `${security}\n` }),
    _headers: headersFile(headers, entries, oldWorkers),
    _redirects: redirectsFile(origins),
    'firebase.json': firebaseFile(headers, oldWorkers),
    // Open pages check it to notice that the connection is back.
    health: '{"status":"ok"}',
  };
}

async function headersOfOurServer(
  files: SiteFiles,
  { mediaOrigin, mediaHosts, portalOrigin }: Origins,
): Promise<Headers> {
  const pictureHosts = [...(mediaOrigin ? [mediaOrigin.origin] : []), ...mediaHosts];
  const settings = { hasSandbox: false, pictureHosts, portalOrigin };
  const headersFor = commonHeaders(files.indexFacts, settings);
  const common = await headersFor({ headers: { 'x-forwarded-proto': 'https' } });
  const pairs = common.flatMap((name, at) => (at % 2 === 0 ? [[name, common[at + 1]]] : []));
  return Object.fromEntries(pairs);
}

/**
 * These hosts send both values if two rules set one header, so each address has one rule on
 * caching. Screens need none, because hosts revalidate pages.
 */
function headersFile(
  headers: Headers,
  entries: readonly Entry[],
  oldWorkers: readonly string[],
): string {
  const addresses = entries
    .filter(({ name }) => !/^[_.]|\.(br|gz)$|^firebase\.json$/.test(name))
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/` : `/${entry.name}`))
    .filter((address) => !oldWorkers.some((path) => path.startsWith(address)));
  const rule = (address: string, lines: Headers) =>
    [address, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join(
      '\n',
    );
  const cached = ['/', ...addresses].sort().map((address) =>
    rule(address.length > 1 && address.endsWith('/') ? `${address}*` : address, {
      'cache-control': address === hashedFolder ? cacheControl.hashed : cacheControl.others,
    }),
  );
  const leaving = oldWorkers.map((path) => rule(path, leavingHeaders));
  return [rule('/*', headers), ...cached, ...leaving].join('\n');
}

/** For Netlify: existing files come first, then the first matching rule. */
function redirectsFile({ apiOrigin, mediaOrigin }: Origins): string {
  const forward = (path: string, origin: URL | undefined) =>
    origin ? [`${path}/*  ${origin.href.replace(/\/$/, '')}${path}/:splat  200!`] : [];
  const icons = [...iconPaths].map(([path, icon]) => `${path}  ${icon}  200`);
  const missing = ['assets', '.well-known', ...services].map((name) => `/${name}/*  /health  404`);
  return [
    ...forward('/api/v2', apiOrigin),
    ...forward('/media', mediaOrigin),
    `${changePassword.path}  ${changePassword.screen}  302`,
    ...icons,
    ...missing,
    '/*  /index.html  200',
    '',
  ].join('\n');
}

/** Firebase forwards only to Google's services. A later rule wins. */
function firebaseFile(headers: Headers, oldWorkers: readonly string[]): string {
  const list = (lines: Headers) => Object.entries(lines).map(([key, value]) => ({ key, value }));
  const folders = ['assets', '.well-known', ...services].map((name) => `${name}/**`);
  const hosting = {
    public: '.',
    ignore: notServed,
    headers: [
      { source: '**', headers: list({ ...headers, 'cache-control': cacheControl.others }) },
      {
        source: `${hashedFolder}**`,
        headers: list({ 'cache-control': cacheControl.hashed }),
      },
      ...oldWorkers.map((source) => ({ source, headers: list(leavingHeaders) })),
    ],
    redirects: [{ source: changePassword.path, destination: changePassword.screen, type: 302 }],
    // A name with a dot is a file.
    rewrites: [
      ...[...iconPaths].map(([source, destination]) => ({ source, destination })),
      { source: `!/{${folders.join(',')},**/*.*}`, destination: '/index.html' },
    ],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
