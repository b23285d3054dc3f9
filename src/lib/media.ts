/** Where pictures come from. */
export type MediaHost = {
  /** Where the host's files lie. */
  readonly root: URL;
  /** The address of a picture that an answer names: absolute, or relative to the host; '' for none. */
  readonly addressOf: (file: string) => string;
};

/** @param base an address, or a path of the portal's own origin */
export function mediaHostAt(base: string): MediaHost {
  const root = new URL(base, location.origin);
  return {
    root,
    addressOf: (file) => {
      try {
        const address = new URL(file, root);
        const isSafe = address.protocol === 'https:' || address.origin === root.origin;
        return isSafe ? address.href : '';
      } catch {
        return '';
      }
    },
  };
}

/** The media host; on another origin where the build says so. */
export const mediaHost = mediaHostAt(import.meta.env['VITE_MEDIA_BASE'] ?? '/media/');

export const mediaAddress = mediaHost.addressOf;
