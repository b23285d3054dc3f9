import { vi } from 'vitest';

/** Another system has set them for a parent domain. A page reads them first, and cannot clear them. */
export function setParentCookies(cookies: Readonly<Record<string, string>>): void {
  const parents = Object.entries(cookies).map((pair) => pair.join('='));
  let place: object = document;
  while (!Object.hasOwn(place, 'cookie')) place = Object.getPrototypeOf(place);
  const own = Object.getOwnPropertyDescriptor(place, 'cookie')?.get;
  vi.spyOn(document, 'cookie', 'get').mockImplementation(() =>
    [...parents, own?.call(document)].filter(Boolean).join('; '),
  );
}
