/** All rows one after the other, both triangles filled. */
export type SymmetricMatrix = { readonly size: number; readonly values: Float64Array };

/** @param lower the lower triangle by rows, each with the diagonal as its end */
export function fromLowerTriangle(lower: ArrayLike<number>, size: number): SymmetricMatrix {
  const values = new Float64Array(size * size);
  let from = 0;
  for (let row = 0; row < size; row += 1)
    for (let column = 0; column <= row; column += 1) {
      const value = lower[from] as number;
      values[row * size + column] = value;
      values[column * size + row] = value;
      from += 1;
    }
  return { size, values };
}

/** Some of the variables, in the order given. */
export function pickVariables({ size, values }: SymmetricMatrix, ats: readonly number[]): SymmetricMatrix {
  const picked = new Float64Array(ats.length * ats.length);
  ats.forEach((row, to) => {
    ats.forEach((column, into) => {
      picked[to * ats.length + into] = values[row * size + column] as number;
    });
  });
  return { size: ats.length, values: picked };
}

export const cell = ({ size, values }: SymmetricMatrix, row: number, column: number): number =>
  values[row * size + column] as number;
