import { labels, say } from './label.ts';

export const lengths = labels({
  tooLong: [
    'lbl_0003780',
    'This has {count} characters. At most {most} fit. Nothing was cut: check what you entered.',
  ],
});

/** Null if the text is short enough. The member decides what to leave out. */
export const sayTooLong = (text: string, most: number): string | null =>
  text.length > most ? say(lengths.tooLong, { count: text.length, most }) : null;
