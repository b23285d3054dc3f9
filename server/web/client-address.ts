import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';
import { isPublicAddress } from './public-address.ts';

/**
 * For rate limits. Behind our proxy, which has a private address, it is the last entry of
 * X-Forwarded-For. A household owns an IPv6 /64 network, so the network counts.
 */
export function clientAddress({ socket, headers }: IncomingMessage): string {
  const peer = plain(socket.remoteAddress ?? '');
  const forwarded = String(headers['x-forwarded-for'] ?? '');
  const last = plain(forwarded.split(',').at(-1)?.trim() ?? '');
  const address = !isPublicAddress(peer) && last ? last : peer;
  return isIPv6(address) ? network(address) : address;
}

/** An IPv6 socket shows IPv4 clients as `::ffff:192.0.2.1`. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '');

function network(address: string): string {
  const [head = '', tail] = address.split('%')[0]?.split('::') ?? [];
  const groups = head.split(':').filter(Boolean);
  const rest = tail?.split(':').filter(Boolean) ?? [];
  const zeroes = 8 - groups.length - rest.length;
  return [...groups, ...Array.from({ length: zeroes }, () => '0'), ...rest].slice(0, 4).join(':');
}
