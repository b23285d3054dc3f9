import { createContext, useContext } from 'react';

/** What stands before the headings of what is not the real thing; '' where everything is. */
export const MarkContext = createContext('');

/** @returns the heading, with the mark before it where there is one */
export function useMarked(heading: string): string {
  const mark = useContext(MarkContext);
  return mark === '' ? heading : `${mark}: ${heading}`;
}
