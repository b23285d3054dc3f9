import { once } from 'node:events';
import { existsSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Encoding } from '../../server/web/encoding.ts';
import { createListener } from '../../server/web/listener.ts';
import { PlainProblem } from '../../server/web/plain-problem.ts';
import { createPortalServer } from '../../server/web/portal-server.ts';
import { openSiteFiles } from '../../server/web/site-files.ts';

/** A phone, because a host could serve other files to some of them. */
export type Visitor = {
  readonly name: string;
  readonly userAgent: string;
  /** The only one that the phone accepts; undefined: none. */
  readonly encoding: Encoding | undefined;
};

type Answer = {
  readonly status: number;
  /** Decompressed. */
  readonly bytes: Buffer;
  readonly headers: Headers;
};

export type Portal = {
  /** As given. */
  readonly address: string;
  readonly origin: URL;
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

const Listing = v.pipe(v.string(), v.parseJson(), v.object({ files: v.array(v.string()) }));
const responseMs = 30_000;

function portalAt(address: string, origin: URL): Portal {
  const call = async (path: string, headers: Record<string, string>): Promise<Answer> => {
    const { href } = new URL(encodeURI(path), origin);
    try {
      const signal = AbortSignal.timeout(responseMs);
      // A redirect would lead to files of another address.
      const response = await fetch(href, { headers, redirect: 'manual', signal });
      const bytes = Buffer.from(await response.arrayBuffer());
      return { status: response.status, bytes, headers: response.headers };
    } catch (error) {
      const cause = error instanceof Error ? (error.cause ?? error) : error;
      throw new PlainProblem(`${href} does not respond: ${String(cause)}`);
    }
  };
  return {
    address,
    origin,
    async paths() {
      const { bytes } = await call('/health/files', { accept: 'application/json' });
      const listing = v.safeParse(Listing, bytes.toString('utf8'));
      return listing.success ? listing.output.files : null;
    },
    get: (path, { userAgent, encoding = 'identity' }, accept = '*/*') =>
      call(path, { accept, 'user-agent': userAgent, 'accept-encoding': encoding }),
  };
}

/** @param address a URL, or a folder of a build, which our server then serves */
export async function openPortal(address: string): Promise<Portal> {
  const url = URL.parse(address);
  if (url && /^https?:$/.test(url.protocol)) return portalAt(address, url);
  if (!existsSync(join(address, 'index.html')))
    throw new PlainProblem(`${address} is neither an http address nor the folder of a build.`);
  const server = createPortalServer(createListener({ files: openSiteFiles(address) }));
  // Neither the server nor its connections keep the command alive.
  server.on('connection', (socket) => socket.unref()).unref();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as AddressInfo;
  return portalAt(address, new URL(`http://127.0.0.1:${port}`));
}
