import { isSpokenInEnglish } from '~/labels/label.ts';

/** Each long text in Filipino, in a file of its own: it comes with the screen that shows it. */
const files = {
  chairpersonLetter: async () =>
    (await import('./filipino/chairperson-letter.ts')).chairpersonLetter,
  electionCode: async () => (await import('./filipino/election-code.ts')).electionCode,
  licenceAgreement: async () => (await import('./filipino/licence-agreement.ts')).licenceAgreement,
  ourCompany: async () => (await import('./filipino/our-company.ts')).ourCompany,
  privacyPolicy: async () => (await import('./filipino/privacy-policy.ts')).privacyPolicy,
};
export type ProseName = keyof typeof files;
type Text<Name extends ProseName> = Awaited<ReturnType<(typeof files)[Name]>>;

/** What has arrived. It is the document's, as the files are. */
const here = new Map<ProseName, unknown>();

/** Has a text here before its screen is drawn. Where it cannot come there is the English. */
export async function bringProse(name: ProseName): Promise<void> {
  if (here.has(name)) return;
  const text = await files[name]().catch(() => null);
  if (text !== null) here.set(name, text);
}

/** A long text in the page's language, as far as it is here; the English prevails in any case. */
export function proseOf<Name extends ProseName>(name: Name, english: Text<Name>): Text<Name> {
  const text = isSpokenInEnglish() ? undefined : here.get(name);
  return text === undefined ? english : (text as Text<Name>);
}
