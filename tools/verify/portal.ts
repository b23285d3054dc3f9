import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import * as v from 'valibot';
import type { Encoding } from '../../server/web/encoding.ts';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { openSiteFiles } from '../../server/web/site-files.ts';

/** A phone, because a host could serve other files to some of them. */
export type Visitor = {
  readonly name: string;
  readonly userAgent: string;
  /** The only one that the phone accepts; undefined: none. */
  readonly encoding: Encoding | undefined;
};

export type Answer = {
  readonly status: number;
  /** Decompressed. */
  readonly bytes: Uint8Array;
  /** Null: a folder has none. */
  readonly headers: Headers | null;
};

export type Portal = {
  readonly address: string;
  /** Null if the portal does not list its files. */
  readonly paths: () => Promise<readonly string[] | null>;
  readonly get: (path: string, as: Visitor, accept?: string) => Promise<Answer>;
};

/** Gets files as they are. */
export const plainVisitor: Visitor = {
  name: 'Messenger',
  userAgent:
    'Mozilla/5.0 (Linux; Android 13; TECNO BF7; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/138.0.0.0 Mobile Safari/537.36 [FB_IAB/Orca-Android;FBAV/470.0.0.0]',
  encoding: undefined,
};

export const visitors: readonly Visitor[] = [
  {
    name: 'Chrome on Android',
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; SM-A155F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/139.0.0.0 Mobile Safari/537.36',
    encoding: 'br',
  },
  {
    name: 'Safari on iPhone',
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    encoding: 'gzip',
  },
  plainVisitor,
];

const Listing = v.object({ files: v.array(v.string()) });
const responseMs = 30_000;

export function portalAt(origin: URL): Portal {
  const call = async (path: string, headers: Record<string, string>) => {
    const address = new URL(encodeURI(path), origin);
    try {
      // A redirect would lead to files of another address.
      const init = {
        headers,
        redirect: 'manual',
        signal: AbortSignal.timeout(responseMs),
      } as const;
      const response = await fetch(address, init);
      return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new PlainProblem(`${address.href} does not respond: ${String(cause)}`);
    }
  };
  return {
    address: origin.origin,
    async paths() {
      const { response, bytes } = await call('/health/files', { accept: 'application/json' });
      if (!response.ok) return null;
      const listing = v.safeParse(Listing, parse(bytes));
      return listing.success ? listing.output.files : null;
    },
    async get(path, { userAgent, encoding = 'identity' }, accept = '*/*') {
      const headers = { accept, 'user-agent': userAgent, 'accept-encoding': encoding };
      const { response, bytes } = await call(path, headers);
      return { status: response.status, bytes, headers: response.headers };
    },
  };
}

/** @param folder a build, as DIST_DIR */
export function portalIn(folder: string): Portal {
  const files = openSiteFiles(folder);
  return {
    address: folder,
    paths: files.paths,
    async get(path, { encoding }) {
      const file = await files.find(path);
      if (!file) return { status: 404, bytes: new Uint8Array(), headers: null };
      const encoded = encoding && (await file.encoded(encoding));
      const bytes = encoded ? await decompress(encoded, encoding) : file.bytes;
      return { status: 200, bytes, headers: null };
    },
  };
}

const decompressors = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** @returns nothing for a broken file, which differs from every listed file */
const decompress = (bytes: Buffer, encoding: Encoding): Promise<Uint8Array> =>
  decompressors[encoding](bytes).catch(() => new Uint8Array());

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(bytes).toString('utf8'));
  } catch {
    return null;
  }
}

/** @param address a URL or a folder */
export function openPortal(address: string): Portal {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return portalAt(url);
  try {
    readFileSync(`${address}/index.html`);
  } catch {
    throw new PlainProblem(`${address} is neither an http address nor the folder of a build.`);
  }
  return portalIn(address);
}
