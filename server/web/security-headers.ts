import { createHash } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** What the policy has to know of the index.html that is served. */
export type IndexFacts = {
  /** Hashes of its <style> blocks, as the policy writes them: 'sha256-…'. */
  styleHashes: readonly string[];
  /** The same of its import map, which says which file a name stands for in this version. */
  importMapHashes: readonly string[];
  /** Other origins that the app was built to fetch its pictures from; it preconnects to them. */
  mediaOrigins: readonly string[];
  /** Other origins that it only shows pictures of: a service that draws the QR code. */
  pictureOrigins: readonly string[];
  /** Another origin that it calls the API at. */
  apiOrigins: readonly string[];
};

/** `mediaOrigins` here also has those that the server is told of (MEDIA_ORIGIN, MEDIA_HOSTS). */
type Situation = IndexFacts & {
  /** The sandbox console shows the app in a frame of the same origin. */
  hasSandbox: boolean;
  /** Where scripts come from, as the policy writes it. */
  scripts: { readonly page: string; readonly worker: string };
};

const HSTS = `max-age=${365 * 24 * 60 * 60}`;

const policyReports = '/reports/csp';

// Only what the portal never uses. Sharing, the clipboard and notifications stay available.
const REFUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

type Settings = Pick<Situation, 'hasSandbox'> & {
  /** Origins of pictures that the server is told of. */
  pictureHosts: readonly string[];
  /** Where members open the portal, where the operator says so. */
  portalOrigin?: URL | undefined;
};

/** More names than a portal has: whoever makes them up is not remembered. */
const MOST_NAMES = 20;

type Asked = Pick<IncomingMessage, 'headers'>;

/**
 * The headers that every answer carries, whoever made it: as name, value, name, value. They are
 * made once for each index.html and each name of the portal.
 */
export function commonHeaders(
  indexFacts: () => Promise<IndexFacts>,
  { hasSandbox, pictureHosts, portalOrigin }: Settings,
) {
  let known: IndexFacts | undefined;
  const made = new Map<string, readonly string[]>();
  return async ({ headers }: Asked): Promise<readonly string[]> => {
    const facts = await indexFacts();
    if (known !== facts || made.size > MOST_NAMES) made.clear();
    known = facts;
    const [named = ''] = String(headers['x-forwarded-host'] ?? '').split(',');
    const hosts = isHostKnown(headers, portalOrigin)
      ? [portalOrigin?.host ?? '', named.trim(), headers.host ?? '']
      : [];
    const isTls = headers['x-forwarded-proto'] === 'https';
    const key = [isTls, ...hosts].join(' ');
    const before = made.get(key);
    if (before) return before;
    const mediaOrigins = [...new Set([...facts.mediaOrigins, ...pictureHosts])];
    const scripts = scriptSources(hosts, hasSandbox ? [...SCRIPTS, CONSOLE_FOLDER] : SCRIPTS);
    const plain = securityHeaders({ ...facts, mediaOrigins, hasSandbox, scripts });
    const common = isTls ? [...plain, 'strict-transport-security', HSTS] : plain;
    made.set(key, common);
    return common;
  };
}

/** The one worker (src/app/worker.ts). */
const WORKER = '/sw.js';
/** Every script of the page is in the folder; some browsers look for the worker among the scripts. */
const SCRIPTS = ['/assets/', WORKER];
const CONSOLE_FOLDER = '/sandbox/';

/**
 * A policy can name a host with a path: a domain name, localhost, and of the IP addresses this one. A
 * name without a dot is a proxy's own name for this server rather than one that members open.
 */
const POLICY_HOST =
  /^(?:127\.0\.0\.1|localhost|(?:[a-z\d-]+\.)+[a-z\d-]*[a-z][a-z\d-]*)(?::\d+)?$/i;

const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-proto'];

/** A proxy may replace `Host` by a name that no browser ever sees. */
const isHostKnown = (headers: Asked['headers'], portalOrigin: URL | undefined): boolean =>
  portalOrigin !== undefined ||
  'x-forwarded-host' in headers ||
  !PROXY_HEADERS.some((name) => name in headers);

/**
 * Scripts come from our own folders, so that no file below /media/ or /api/ runs as one. A policy can
 * limit a path only together with the portal's host name. Where that is not known for certain, the
 * policy says 'self': a portal without scripts would be worse, and what is forwarded never has the
 * content type of a script.
 */
function scriptSources(hosts: readonly string[], paths: readonly string[]): Situation['scripts'] {
  const named = [...new Set(hosts.filter(Boolean))];
  const at = (path: string) => named.map((host) => host + path).join(' ');
  const canBeNamed = named.length > 0 && named.every((host) => POLICY_HOST.test(host));
  if (!canBeNamed) return { page: "'self'", worker: "'self'" };
  return { page: paths.map(at).join(' '), worker: at(WORKER) };
}

function securityHeaders(situation: Situation): string[] {
  return Object.entries({
    'content-security-policy': contentSecurityPolicy(situation),
    'reporting-endpoints': `csp="${policyReports}"`,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'permissions-policy': REFUSED_FEATURES.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  }).flat();
}

function contentSecurityPolicy(situation: Situation): string {
  const { styleHashes, importMapHashes, mediaOrigins, pictureOrigins, apiOrigins, scripts } =
    situation;
  const framing = situation.hasSandbox ? "'self'" : "'none'";
  return [
    "default-src 'none'",
    [`script-src ${scripts.page}`, ...quoted(importMapHashes)].join(' '),
    ["style-src 'self'", ...quoted(styleHashes)].join(' '),
    ["img-src 'self' data: blob:", ...mediaOrigins, ...pictureOrigins].join(' '),
    ["connect-src 'self'", ...mediaOrigins, ...apiOrigins].join(' '),
    "font-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    `worker-src ${scripts.worker}`,
    `frame-src ${framing}`,
    `frame-ancestors ${framing}`,
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // The page's one policy, for the address of its worker (src/app/worker.ts).
    'trusted-types service-worker',
    // Where a browser tells of what the policy kept away; the second is for those that know no first.
    'report-to csp',
    `report-uri ${policyReports}`,
  ].join('; ');
}

const quoted = (hashes: readonly string[]) => hashes.map((hash) => `'${hash}'`);

/** Reads what the build has put into index.html. */
export function readIndexFacts(html: string): IndexFacts {
  return {
    // The loading screen's styles stand in index.html, so that it paints before any file arrives.
    styleHashes: hashesOf(html, /<style\b[^>]*>([\s\S]*?)<\/style>/gi),
    importMapHashes: hashesOf(html, /<script type="importmap">([\s\S]*?)<\/script>/gi),
    mediaOrigins: origins(html, /<link rel="preconnect" href="([^"]+)"/g),
    pictureOrigins: origins(html, /<meta name="picture-origin" content="([^"]+)"/g),
    apiOrigins: origins(html, /<meta name="api-origin" content="([^"]+)"/g),
  };
}

function hashesOf(html: string, block: RegExp): string[] {
  return [...html.matchAll(block)].map(([, content = '']) => {
    // A browser hashes the text as parsed, where every line ends in one line feed.
    const text = content.replace(/\r\n?/g, '\n');
    return `sha256-${createHash('sha256').update(text).digest('base64')}`;
  });
}

function origins(html: string, named: RegExp): string[] {
  const found = [...html.matchAll(named)];
  return found.flatMap(([, address = '']) =>
    URL.canParse(address) ? [new URL(address).origin] : [],
  );
}
