const mediaBase: string = import.meta.env['VITE_MEDIA_BASE'] ?? '/media/';

/** Where the media host's files lie; another origin where the build says so. */
export const mediaRoot: URL = new URL(mediaBase, location.origin);

/** The address of a picture that an answer names: absolute, or relative to the media host. */
export function mediaAddress(file: string): string {
  try {
    const address = new URL(file, mediaRoot);
    const isSafe = address.protocol === 'https:' || address.origin === mediaRoot.origin;
    return isSafe ? address.href : '';
  } catch {
    return '';
  }
}
