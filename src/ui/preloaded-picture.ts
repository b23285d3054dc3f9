/** Each is in index.html and in public/images. */
export const preloadedPictures = [
  'ballot',
  'maintenance',
  'mark',
  'mascot',
  'not-found',
  'offline',
  'received',
  'session-ended',
] as const;

export type PreloadedPicture = (typeof preloadedPictures)[number];

/**
 * Needs no connection: the build writes the pictures into index.html
 * (tools/build/inline-pictures.ts).
 */
export const pictureAddress = (picture: PreloadedPicture): string =>
  document.querySelector<HTMLImageElement>(`#preloaded [data-picture="${picture}"]`)?.src ??
  `/images/${picture}.svg`;
