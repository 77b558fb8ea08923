import { Doc, type Value } from '../language/doc.ts';

/** A filter with every value replaced by `?`: says which fields and operators were used, never what was looked for. */
export function filterShape(filter: Doc): string {
  return shapeOf(filter);
}

/** A sort as it was asked for: names and directions only. */
export function sortShape(sort: Doc | undefined): string {
  if (sort === undefined || sort.size === 0) return '';
  return `{${[...sort].map(([name, direction]) => `${name}:${Number(direction)}`).join(',')}}`;
}

function shapeOf(value: Value): string {
  if (value instanceof Doc) {
    return `{${[...value].map(([name, one]) => `${name}:${isListOperator(name) ? listShape(one) : shapeOf(one)}`).join(',')}}`;
  }
  return '?';
}

function isListOperator(name: string): boolean {
  return name === '$and' || name === '$or' || name === '$nor';
}

function listShape(value: Value): string {
  return Array.isArray(value) ? `[${value.map(shapeOf).join(',')}]` : '?';
}
