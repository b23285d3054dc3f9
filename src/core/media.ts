import { readAddress } from './address.ts';
import { mediaBase } from './build-settings.ts';

export type MediaHost = {
  /** Its path ends with a slash. */
  readonly root: URL;
  /** Takes a file name, a path below the root or an absolute address; else returns ''. */
  readonly addressOf: (file: string) => string;
};

export function mediaHostAt(base: string): MediaHost {
  const root = new URL(base, location.origin);
  if (!root.pathname.endsWith('/')) root.pathname += '/';
  return {
    root,
    addressOf: (file) => {
      // Browsers treat a backslash as a slash.
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
  // Browsers block plain HTTP on a secure page.
  if (address.protocol === 'http:') address.protocol = location.protocol;
  return /^https?:$/.test(address.protocol) ? address.href : '';
}

function addressBelow(root: URL, name: string): string {
  const path = name.replace(/^\/+/, '');
  const ownPath = root.pathname.slice(1);
  const file = path.startsWith(ownPath) ? path.slice(ownPath.length) : path;
  // A number sign is part of the name, like a per cent sign that escapes nothing.
  const escaped = file.replaceAll('#', '%23').replace(/%(?![\da-f]{2})/gi, '%25');
  const { href } = new URL(`./${escaped}`, root);
  return href.startsWith(root.href) && href !== root.href ? href : '';
}

export const mediaHost = mediaHostAt(mediaBase);

export const mediaAddress = mediaHost.addressOf;
