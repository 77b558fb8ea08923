import { parse } from 'node:querystring';

/**
 * Reads a query string into a flat record: `key_in[]=A&key_in[]=B` becomes `{ key_in: ['A', 'B'] }`, and so does
 * `key_in=A&key_in[]=B`. Nested objects do not exist here, so no operator can be smuggled in.
 */
export function parseQueryString(text: string): Record<string, string | string[]> {
  const flat: Record<string, string | string[]> = Object.create(null);
  for (const [name, value] of Object.entries(parse(text, undefined, undefined, { maxKeys: 200 }))) {
    if (value === undefined) continue;
    const field = name.endsWith('[]') ? name.slice(0, -2) : name;
    const before = flat[field];
    flat[field] = before === undefined ? value : [before, value].flat();
  }
  return flat;
}
