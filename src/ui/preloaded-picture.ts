/** The pictures that come with index.html. Each is a file in public/images, too. */
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
 * The address of a picture for an `img`. The build writes the pictures into index.html, so this one
 * shows at once and without a connection (tools/build/inline-pictures.ts).
 */
export const pictureAddress = (picture: PreloadedPicture): string =>
  document.querySelector<HTMLImageElement>(`#preloaded [data-picture="${picture}"]`)?.src ??
  `/images/${picture}.svg`;
