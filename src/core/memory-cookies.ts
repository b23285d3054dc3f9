import type { CookieJar } from './cookies.ts';

export function keepCookiesInMemory(): CookieJar {
  const jar = new Map<string, string>();
  return {
    read: (name, isOurs = () => true) => {
      const value = jar.get(name) ?? null;
      return value !== null && isOurs(value) ? value : null;
    },
    write: (name, value) => void jar.set(name, value),
    clear: (name) => void jar.delete(name),
  };
}
