import * as v from 'valibot';
import { MediaManifest } from '~/contracts/media.ts';
import type { MediaHost } from '~/core/media.ts';
import { fetchBytes, isReadingRefused } from './fetch-bytes.ts';
import { isOnHost, unlistedSet } from './library-set.ts';

export const manifestFile = 'manifest.json';

export type ManifestResponse =
  | { readonly kind: 'list'; readonly manifest: MediaManifest }
  | { readonly kind: 'unreachable' }
  /** Files that the portal knows are stored and verified by their form. */
  | { readonly kind: 'unlisted'; readonly why: string }
  /** Pictures work online only. */
  | { readonly kind: 'unreadable'; readonly why: string };

export async function fetchManifest(
  host: MediaHost,
  photos: readonly string[],
): Promise<ManifestResponse> {
  const address = host.addressOf(manifestFile);
  const response = await fetchBytes(address);
  if (response === null) {
    if (!(await isReadingRefused(address))) return unreachable;
    // Many hosts allow reading files, but not a 404.
    return (await hasPictures(host, photos)) ? unlisted : unreadable(host);
  }
  const { status, bytes } = response;
  if (status >= 500 || status === 429) return unreachable;
  // Captive portals and some hosts send HTML or a refusal in place of a missing file.
  if (status === 200 ? isPage(bytes) : status !== 404 && status !== 410)
    return (await hasPictures(host, photos)) ? unlisted : unreachable;
  const parsed = status === 200 ? v.safeParse(Manifest, bytes) : null;
  return parsed?.success ? { kind: 'list', manifest: parsed.output } : unlisted;
}

/** Our server removes a forwarded page's type. */
const isPage = (bytes: ArrayBuffer): boolean =>
  new TextDecoder().decode(bytes.slice(0, 256)).trimStart().startsWith('<');

const unreachable = { kind: 'unreachable' } as const;
const unlisted: ManifestResponse = {
  kind: 'unlisted',
  why: `The media host has no readable ${manifestFile}: pictures are kept without proof.`,
};
const unreadable = ({ root }: MediaHost): ManifestResponse => ({
  kind: 'unreadable',
  why: `The media host ${root.origin} does not allow this site to read its files (no CORS headers): pictures are shown online only.`,
});

const Manifest = v.pipe(
  v.instance(ArrayBuffer),
  v.transform((bytes) => new TextDecoder().decode(bytes)),
  v.parseJson(),
  MediaManifest,
);

async function hasPictures(host: MediaHost, photos: readonly string[]): Promise<boolean> {
  const onHost = unlistedSet(host, photos).filter(({ address }) => isOnHost(host, address));
  for (const part of ['page', 'photo']) {
    const picture = onHost.find((file) => file.part === part);
    const response = picture && (await fetchBytes(picture.address, { method: 'HEAD' }));
    const type = response?.headers.get('Content-Type') ?? '';
    if (response?.status === 200 && type.startsWith('image/')) return true;
  }
  return false;
}
