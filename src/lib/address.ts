/**
 * An address as its parts. The browsers that the portal promises to run in do not all know
 * `URL.parse` and `URL.canParse`.
 *
 * @param base what a relative address is relative to
 * @returns null where the text is no address
 */
export function readAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
