import * as v from 'valibot';
import { declarativePush, PushPayload } from '~/contracts/reminders.ts';
import { readAddress } from '~/lib/address.ts';
import type { Language } from '~/lib/languages.ts';

const unreadable: Readonly<Record<Language, { readonly title: string; readonly body: string }>> = {
  en: {
    title: 'There is news about the votes',
    body: 'Open the portal to see what is open now.',
  },
  fil: {
    title: 'May balita tungkol sa pagboto',
    body: 'Buksan ang portal para makita kung ano ang bukas ngayon.',
  },
};

/**
 * What a message says; one that cannot be read says that there is something. Something has to be
 * shown for every message: a browser takes the subscription away from who stays silent.
 *
 * @param askLanguage finds that of this phone, asked only where the message brings no words
 */
export async function readPush(
  data: { json(): unknown } | null,
  askLanguage: () => Promise<Language>,
): Promise<PushPayload> {
  try {
    return v.parse(PushPayload, data?.json());
  } catch {
    const language = await askLanguage();
    const words = { ...unreadable[language], lang: language };
    return {
      web_push: declarativePush,
      notification: { ...words, tag: 'news', navigate: '/dashboard' },
    };
  }
}

/** Where a tap leads: only to an address of our own, whatever the message says. */
export function addressOf(data: unknown, origin: string): string {
  const given = v.safeParse(v.object({ navigate: v.string() }), data);
  const address = given.success ? readAddress(given.output.navigate, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : '/dashboard';
}
