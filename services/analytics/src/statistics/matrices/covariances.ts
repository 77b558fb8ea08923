import { fromLowerTriangle, type SymmetricMatrix } from './symmetric-matrix.ts';

/** Covariances of columns of equal length, divisor n - 1; by differences to the means, so that large values lose nothing. */
export function toCovariances(columns: readonly ArrayLike<number>[]): SymmetricMatrix {
  const centred = columns.map(centre);
  const count = columns[0]?.length ?? 0;
  const lower = centred.flatMap((one, at) => centred.slice(0, at + 1).map((other) => dot(one, other) / (count - 1)));
  return fromLowerTriangle(lower, columns.length);
}

function centre(values: ArrayLike<number>): Float64Array {
  const centred = Float64Array.from(values);
  let sum = 0;
  for (const value of centred) sum += value;
  const mean = sum / centred.length;
  for (let at = 0; at < centred.length; at += 1) centred[at] = (centred[at] as number) - mean;
  return centred;
}

function dot(one: Float64Array, other: Float64Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
