import { readAddress } from '~/lib/address.ts';

/**
 * The picture's address at a QR service: its own, with the text and the size. What the service calls
 * the text is assumed. Source: docs/behaviour/account.md#the-qr-code.
 *
 * @returns null where there is no service
 */
export function serviceAddress(service: string, text: string, size: number): string | null {
  const address = readAddress(service);
  if (address === null) return null;
  address.searchParams.set('text', text);
  address.searchParams.set('size', String(size));
  return address.href;
}
