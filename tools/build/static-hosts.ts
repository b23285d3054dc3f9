import type { Dirent } from 'node:fs';
import type { ServerOptions } from '../../server/options.ts';
import { cacheControl } from '../../server/web/file-response.ts';
import { commonHeaders } from '../../server/web/security-headers.ts';
import { services } from '../../server/web/site.ts';
import type { SiteFiles } from '../../server/web/site-files.ts';
import { hashedFolder } from '../../server/web/site-files.ts';

type Headers = Readonly<Record<string, string>>;
type Entry = Pick<Dirent, 'name'> & { isDirectory: () => boolean };
type Origins = Pick<ServerOptions, 'apiOrigin' | 'mediaOrigin' | 'mediaHosts' | 'portalOrigin'>;

/** Members do not receive these files. */
const notServed = ['_headers', '_redirects', 'firebase.json', '**/*.br', '**/*.gz', '**/*.dcz'];

export const staticHostNames = ['_headers', '_redirects', 'firebase.json', 'health'] as const;

/** By name, for Netlify (and hosts that read its `_headers`) and Firebase Hosting. */
export async function staticHostFiles(
  files: SiteFiles,
  entries: readonly Entry[],
  origins: Origins,
): Promise<Readonly<Record<(typeof staticHostNames)[number], string>>> {
  const headers = await headersOfOurServer(files, origins);
  return {
    _headers: headersFile(headers, entries),
    _redirects: redirectsFile(origins),
    'firebase.json': firebaseFile(headers),
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
function headersFile(headers: Headers, entries: readonly Entry[]): string {
  const addresses = entries
    .filter(({ name }) => !/^_|\.(br|gz)$|^firebase\.json$/.test(name))
    .map((entry) => (entry.isDirectory() ? `/${entry.name}/` : `/${entry.name}`));
  const rule = (address: string, lines: Headers) =>
    [address, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join(
      '\n',
    );
  const cached = ['/', ...addresses].sort().map((address) =>
    rule(address.length > 1 && address.endsWith('/') ? `${address}*` : address, {
      'cache-control': address === hashedFolder ? cacheControl.hashed : cacheControl.others,
    }),
  );
  return [rule('/*', headers), ...cached].join('\n');
}

/** For Netlify: existing files come first, then the first matching rule. */
function redirectsFile({ apiOrigin, mediaOrigin }: Origins): string {
  const forward = (path: string, origin: URL | undefined) =>
    origin ? [`${path}/*  ${origin.href.replace(/\/$/, '')}${path}/:splat  200!`] : [];
  const missing = ['assets', ...services].map((name) => `/${name}/*  /health  404`);
  return [
    ...forward('/api/v2', apiOrigin),
    ...forward('/media', mediaOrigin),
    ...missing,
    '/*  /index.html  200',
    '',
  ].join('\n');
}

/** Firebase forwards only to Google's services. A later rule wins. */
function firebaseFile(headers: Headers): string {
  const list = (lines: Headers) => Object.entries(lines).map(([key, value]) => ({ key, value }));
  const folders = ['assets', ...services].map((name) => `${name}/**`);
  const hosting = {
    public: '.',
    ignore: notServed,
    headers: [
      { source: '**', headers: list({ ...headers, 'cache-control': cacheControl.others }) },
      {
        source: `${hashedFolder}**`,
        headers: list({ 'cache-control': cacheControl.hashed }),
      },
    ],
    // A name with a dot is a file.
    rewrites: [{ source: `!/{${folders.join(',')},**/*.*}`, destination: '/index.html' }],
  };
  return `${JSON.stringify({ hosting }, null, 2)}\n`;
}
