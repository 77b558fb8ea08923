import { createHash } from 'node:crypto';

/**
 * A UUIDv7 that is the same for the same label and moment: like the ids the product makes, it sorts by time.
 *
 * @param at the moment in it
 * @param label what makes it different from the others
 */
export function toId(at: Date, ...label: readonly (string | number)[]): string {
  const bytes = createHash('sha256').update(label.join('|')).digest().subarray(0, 16);
  bytes.writeUIntBE(at.getTime(), 0, 6);
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}
