import { BlockList, isIP } from 'node:net';

/** Not public. Source: IANA's special-purpose address registry. */
const refused4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

/**
 * The public range. `refused6` excludes Teredo and other protocol assignments, documentation and
 * 6to4.
 */
const global6: [string, number] = ['2000::', 3];
const refused6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
];

const refused = new BlockList();
for (const [net, bits] of refused4) refused.addSubnet(net, bits, 'ipv4');
for (const [net, bits] of refused6) refused.addSubnet(net, bits, 'ipv6');
const handedOut = new BlockList();
handedOut.addSubnet(...global6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !refused.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  return handedOut.check(address, 'ipv6') && !refused.check(address, 'ipv6');
}
