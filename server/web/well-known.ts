import { type HttpResponse, plainResponse } from './http-response.ts';

export const iconPaths: ReadonlyMap<string, string> = new Map([
  ['/favicon.ico', '/icons/icon-192.png'],
  ['/apple-touch-icon.png', '/icons/apple-touch-icon.png'],
  ['/apple-touch-icon-precomposed.png', '/icons/apple-touch-icon.png'],
]);

export const changePassword = {
  path: '/.well-known/change-password',
  screen: '/settings/password',
} as const;

export const securityPath = '/.well-known/security.txt';

const day = 24 * 60 * 60 * 1_000;
const validDays = 180;

type Security = { readonly contacts: readonly string[]; readonly portalOrigin: URL | undefined };

export function securityText(
  { contacts, portalOrigin }: Security,
  now: number,
): string | undefined {
  if (contacts.length === 0) return undefined;
  const end = new Date((Math.floor(now / day) + validDays) * day).toISOString();
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${end}`,
    'Preferred-Languages: en, fil',
    ...(portalOrigin ? [`Canonical: ${portalOrigin.origin}${securityPath}`] : []),
  ].join('\n');
}

export function respondToWellKnown(path: string, security: Security): HttpResponse | undefined {
  if (path === changePassword.path) {
    return plainResponse(302, 'The password is changed in the portal.', {
      location: changePassword.screen,
    });
  }
  const text = path === securityPath ? securityText(security, Date.now()) : undefined;
  return text === undefined ? undefined : plainResponse(200, text);
}
