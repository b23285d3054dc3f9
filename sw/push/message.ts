import * as v from 'valibot';
import type { Language } from '~/contracts/languages.ts';
import { declarativePush, PushPayload } from '~/contracts/reminders.ts';
import { readAddress } from '~/lib/address.ts';

type Sentences = { readonly title: string; readonly body: string };

/** What is said of a message that cannot be read, by the file of its language. */
const unreadable = import.meta.glob<Sentences>('./sentences/*.json', {
  eager: true,
  import: 'default',
});

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
    const sentences = unreadable[`./sentences/${language}.json`] as Sentences;
    return {
      web_push: declarativePush,
      notification: { ...sentences, lang: language, tag: 'news', navigate: '/dashboard' },
    };
  }
}

/** Where a tap leads: only to an address of our own, whatever the message says. */
export function addressOf(data: unknown, origin: string): string {
  const given = v.safeParse(v.object({ navigate: v.string() }), data);
  const address = given.success ? readAddress(given.output.navigate, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : '/dashboard';
}
