import * as v from 'valibot';
import { MediaManifest } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { fetchBytes, longestSilence } from './fetch-file.ts';

export const mediaListFile = 'manifest.json';

export type Listed =
  | { readonly kind: 'list'; readonly manifest: MediaManifest }
  | { readonly kind: 'unreachable' }
  /** There is no list, or the host does not let this site read it: pictures work online only. */
  | { readonly kind: 'none'; readonly why: string };

/** Asks the media host what it holds. */
export async function fetchMediaList(host: MediaHost): Promise<Listed> {
  const address = host.addressOf(mediaListFile);
  const answer = await fetchBytes(address, 'no-cache');
  if (answer === null)
    return (await isReadingRefused(host, address)) ? none(withoutCors(host)) : unreachable;
  if (answer.status >= 500) return unreachable;
  // A page in place of a list is a captive portal's rather than the media host's.
  if (answer.status === 200 && answer.type.includes('html')) return unreachable;
  const parsed = answer.status === 200 ? v.safeParse(Manifest, answer.bytes) : null;
  return parsed?.success ? { kind: 'list', manifest: parsed.output } : none(withoutList);
}

const unreachable = { kind: 'unreachable' } as const;
const withoutCors = ({ root }: MediaHost) =>
  `The media host ${root.origin} does not allow this site to read its files (no CORS headers): pictures are shown online only.`;
const withoutList = `The media host has no readable ${mediaListFile}: pictures are shown online only.`;

const none = (why: string): Listed => ({ kind: 'none', why });

const Manifest = v.pipe(
  v.instance(ArrayBuffer),
  v.transform((bytes) => new TextDecoder().decode(bytes)),
  v.parseJson(),
  MediaManifest,
);

/** True where the host can be reached but its answers may not be read. */
async function isReadingRefused(host: MediaHost, address: string): Promise<boolean> {
  if (host.root.origin === location.origin) return false;
  const control = new AbortController();
  const timer = setTimeout(() => control.abort(), longestSilence);
  try {
    const { signal } = control;
    await fetch(address, { mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal });
    return true;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}
