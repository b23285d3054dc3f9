import * as v from 'valibot';
import type { Language } from '~/contracts/languages.ts';
import { declarativePush, PushPayload } from '~/contracts/reminders.ts';
import { readAddress } from '~/core/address.ts';

type Sentences = { readonly title: string; readonly body: string };

/** By language. */
const unreadable = import.meta.glob<Sentences>('./sentences/*.json', {
  eager: true,
  import: 'default',
});

/**
 * An unreadable message gets a general text: the browser cancels a subscription that shows nothing.
 *
 * @param askLanguage only for an unreadable message
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

export function markOf(data: unknown): string | undefined {
  const given = v.safeParse(v.object({ mark: v.string() }), data);
  return given.success ? given.output.mark : undefined;
}

/** Only paths of this origin, even if the message names another. */
export function addressOf(data: unknown, origin: string): string {
  const given = v.safeParse(v.object({ navigate: v.string() }), data);
  const address = given.success ? readAddress(given.output.navigate, origin) : null;
  return address?.origin === origin ? address.pathname + address.search : '/dashboard';
}
