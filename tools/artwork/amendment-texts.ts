import { readFile } from 'node:fs/promises';
import * as v from 'valibot';
import { amendmentTextsFile } from '../../src/contracts/amendment-pages.ts';
import type { Language } from '../../src/contracts/languages.ts';
import { AmendmentTexts } from '../../src/contracts/media.ts';

export type AmendmentPage = AmendmentTexts['pages'][number];

/** Devices download the same texts. */
export async function readAmendments(
  media: URL,
  language: Language,
): Promise<readonly AmendmentPage[]> {
  const text = await readFile(new URL(amendmentTextsFile(language), media), 'utf8');
  return v.parse(AmendmentTexts, JSON.parse(text)).pages;
}
