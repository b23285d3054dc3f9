import { spokenLanguage } from '~/labels/label.ts';
import type { ProseName } from '~/labels/prose/prose.ts';
import { pause } from '~/lib/pause.ts';

/** Milliseconds that a screen waits for its text in another language; then it shows the English. */
const proseTimeoutMs = 5_000;

/** Before a screen with a long text: has it here in the page's language. */
export async function bringText(name: ProseName): Promise<void> {
  if (spokenLanguage() === 'en') return;
  const file = await import('~/labels/prose/prose.ts').catch(() => null);
  await Promise.race([file?.bringProse(name), pause(proseTimeoutMs)]);
}
