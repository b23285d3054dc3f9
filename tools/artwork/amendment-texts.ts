import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { amendmentTextsFile } from '../../src/contracts/amendment-pages.ts';
import type { Language } from '../../src/contracts/languages.ts';
import { AmendmentTexts } from '../../src/contracts/media.ts';

export type AmendmentPage = AmendmentTexts['pages'][number];

/**
 * Reads the words of the amendments, page after page. The files that phones fetch are where they
 * are written: what is drawn and what is sent cannot differ.
 */
export async function readAmendments(
  media: URL,
  language: Language,
): Promise<readonly AmendmentPage[]> {
  const text = await readFile(new URL(amendmentTextsFile(language), media), 'utf8');
  return v.parse(AmendmentTexts, JSON.parse(text)).pages;
}
