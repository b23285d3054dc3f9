import { pause } from '~/core/waits.ts';
import { spokenLanguage } from '~/labels/label.ts';
import type { ProseName } from '~/labels/prose.ts';

/** Milliseconds to wait; then the English text is shown. */
const proseTimeoutMs = 5_000;

export async function bringText(name: ProseName): Promise<void> {
  if (spokenLanguage() === 'en') return;
  const file = await import('~/labels/prose.ts').catch(() => null);
  await Promise.race([file?.bringProse(name), pause(proseTimeoutMs)]);
}
