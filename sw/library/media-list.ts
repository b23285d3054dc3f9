import * as v from 'valibot';
import { MediaManifest } from '~/contracts/media.ts';
import type { MediaHost } from '~/lib/media.ts';
import { fetchBytes, isReadingRefused } from './fetch-bytes.ts';
import { isOnHost, unlistedSet } from './library-set.ts';

export const mediaListFile = 'manifest.json';

export type Listed =
  | { readonly kind: 'list'; readonly manifest: MediaManifest }
  | { readonly kind: 'unreachable' }
  /** There is no list: what the portal itself knows of is kept, and checked by its form alone. */
  | { readonly kind: 'unlisted'; readonly why: string }
  /** The host does not let this site read it: pictures work online only. */
  | { readonly kind: 'unreadable'; readonly why: string };

/**
 * Asks the media host what it holds.
 *
 * @param photos of the candidates, as far as they are known
 */
export async function fetchMediaList(host: MediaHost, photos: readonly string[]): Promise<Listed> {
  const address = host.addressOf(mediaListFile);
  const answer = await fetchBytes(address);
  if (answer === null) {
    if (!(await isReadingRefused(address))) return unreachable;
    // Many a host lets its files be read, but not its word that there is no such file.
    return (await hasPictures(host, photos)) ? unlisted : unreadable(host);
  }
  if (answer.status >= 500) return unreachable;
  // A page in place of a list is a captive portal's, or that of a host that answers so to everything
  // that it does not have. Only the host has pictures.
  if (answer.status === 200 && isPage(answer.bytes))
    return (await hasPictures(host, photos)) ? unlisted : unreachable;
  const parsed = answer.status === 200 ? v.safeParse(Manifest, answer.bytes) : null;
  return parsed?.success ? { kind: 'list', manifest: parsed.output } : unlisted;
}

/** By its first letter: our server takes the type from a forwarded page, so that it can never run. */
const isPage = (bytes: ArrayBuffer): boolean =>
  new TextDecoder().decode(bytes.slice(0, 256)).trimStart().startsWith('<');

const unreachable = { kind: 'unreachable' } as const;
const unlisted: Listed = {
  kind: 'unlisted',
  why: `The media host has no readable ${mediaListFile}: pictures are kept without proof.`,
};
const unreadable = ({ root }: MediaHost): Listed => ({
  kind: 'unreadable',
  why: `The media host ${root.origin} does not allow this site to read its files (no CORS headers): pictures are shown online only.`,
});

const Manifest = v.pipe(
  v.instance(ArrayBuffer),
  v.transform((bytes) => new TextDecoder().decode(bytes)),
  v.parseJson(),
  MediaManifest,
);

/** True where the host says of a page or of a photo that it is a picture, and lets that be read. */
async function hasPictures(host: MediaHost, photos: readonly string[]): Promise<boolean> {
  const onHost = unlistedSet(host, photos).filter(({ address }) => isOnHost(host, address));
  for (const part of ['page', 'photo']) {
    const picture = onHost.find((file) => file.part === part);
    const answer = picture && (await fetchBytes(picture.address, { method: 'HEAD' }));
    const type = answer?.headers.get('Content-Type') ?? '';
    if (answer?.status === 200 && type.startsWith('image/')) return true;
  }
  return false;
}
