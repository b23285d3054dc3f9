import type { AmendmentPage } from '../page.ts';
import { article8 } from './article-8.ts';
import { article11 } from './article-11.ts';
import { articles1To3 } from './articles-1-to-3.ts';
import { articles4And5 } from './articles-4-and-5.ts';
import { articles6And7 } from './articles-6-and-7.ts';
import { articles9And10 } from './articles-9-and-10.ts';
import { articles12And13 } from './articles-12-and-13.ts';
import { articles14And15 } from './articles-14-and-15.ts';
import { articles16To18 } from './articles-16-to-18.ts';
import { closing } from './closing.ts';
import { opening } from './opening.ts';

/**
 * The words of the document in Filipino, page after page as ../pages.ts has them. The pictures are
 * drawn in English alone: it is the English text that is put to the vote, and that prevails.
 */
export const amendmentPagesInFilipino: readonly AmendmentPage[] = [
  ...opening,
  ...articles1To3,
  ...articles4And5,
  ...articles6And7,
  ...article8,
  ...articles9And10,
  ...article11,
  ...articles12And13,
  ...articles14And15,
  ...articles16To18,
  ...closing,
];
