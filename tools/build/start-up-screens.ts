type StartUpScreen = {
  /** In portrait, in CSS pixels. */
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly ratio: number;
};

const screens = (ratio: number, sizes: string): StartUpScreen[] =>
  sizes
    .trim()
    .split(/\s+/)
    .map((size) => {
      const [width = 0, height = 0] = size.split('x').map(Number);
      return { width, height, ratio };
    });

/**
 * iPhones and iPads with iOS 16 or newer. iOS shows a start-up picture only if it has exactly the
 * size of the screen. A new device needs an entry here and `npm run icons`.
 */
export const startUpScreens: readonly StartUpScreen[] = [
  ...screens(2, '375x667 414x896'),
  ...screens(3, '414x736 375x812 390x844 393x852 402x874 414x896 420x912 428x926 430x932 440x956'),
  ...screens(2, '744x1133 768x1024 810x1080 820x1180 834x1112 834x1194 834x1210 1024x1366'),
  ...screens(2, '1032x1376'),
];

export const startUpFile = ({ width, height, ratio }: StartUpScreen): string =>
  `${width}x${height}-${ratio}.png`;

export const startUpLinks = () =>
  startUpScreens.map((screen) => ({
    tag: 'link',
    attrs: {
      rel: 'apple-touch-startup-image',
      href: `/start-up/${startUpFile(screen)}`,
      media: `(device-width:${screen.width}px) and (device-height:${screen.height}px) and (-webkit-device-pixel-ratio:${screen.ratio}) and (orientation:portrait)`,
    },
    injectTo: 'head' as const,
  }));
