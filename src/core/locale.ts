let shown = 'en-US';

/** The BCP 47 tag for dates and numbers. */
export const locale = (): string => shown;

export const showLocale = (tag: string): void => {
  shown = tag;
};
