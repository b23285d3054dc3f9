import { readAddress } from './address.ts';

/** Where pictures come from. */
export type MediaHost = {
  /** Where the host's files lie; its path ends with a slash. */
  readonly root: URL;
  /**
   * The address of a picture as an answer names it: a file name, a path below the root (with or
   * without a leading slash, or with the root's own path before it), or an absolute address. '' for
   * none, for what is no picture on the web, and for a path that leads out of the root.
   */
  readonly addressOf: (file: string) => string;
};

/** @param base an address, or a path of the portal's own origin; a last slash may be missing */
export function mediaHostAt(base: string): MediaHost {
  const root = new URL(base, location.origin);
  if (!root.pathname.endsWith('/')) root.pathname += '/';
  return {
    root,
    addressOf: (file) => {
      // Browsers read a backslash as a slash, so that it must not hide one.
      const name = file.trim().replaceAll('\\', '/');
      const isAbsolute = /^([a-z][a-z\d+.-]*:|\/\/)/i.test(name);
      return isAbsolute ? absoluteAddress(name) : addressBelow(root, name);
    },
  };
}

function absoluteAddress(name: string): string {
  const full = name.startsWith('//') ? location.protocol + name : name;
  const address = readAddress(full);
  if (address === null) return '';
  // What a page that came by TLS asks for without it, browsers would not fetch.
  if (address.protocol === 'http:') address.protocol = location.protocol;
  return /^https?:$/.test(address.protocol) ? address.href : '';
}

function addressBelow(root: URL, name: string): string {
  const path = name.replace(/^\/+/, '');
  const ownPath = root.pathname.slice(1);
  const file = path.startsWith(ownPath) ? path.slice(ownPath.length) : path;
  // A number sign belongs to the name, since a picture has no parts to point at; so does a per cent
  // sign that stands for no other letter.
  const escaped = file.replaceAll('#', '%23').replace(/%(?![\da-f]{2})/gi, '%25');
  const { href } = new URL(`./${escaped}`, root);
  return href.startsWith(root.href) && href !== root.href ? href : '';
}

/** The media host; on another origin where the build says so. */
export const mediaHost = mediaHostAt(import.meta.env['VITE_MEDIA_BASE'] ?? '/media/');

export const mediaAddress = mediaHost.addressOf;
