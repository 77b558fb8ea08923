import { isIPv6 } from 'node:net';

/** One household owns a whole IPv6 /64: its prefix stands for all its addresses. */
export function toNetwork(address: string): string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  const [head = [], tail] = address.split('::', 2).map((part) => part.split(':').filter(Boolean));
  const zeros = tail ? Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0') : [];
  return [...head, ...zeros, ...(tail ?? [])].slice(0, 4).join(':');
}
