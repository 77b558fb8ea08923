import { expect, it } from 'vitest';
import { toCsvLine } from './write-csv.ts';

it('writes no cell that a spreadsheet runs', () => {
  expect(toCsvLine(['=1+1', '+32', '-2', '@x', '\t=1', ' =2', 'a=b'])).toBe("'=1+1;'+32;'-2;'@x;'\t=1;' =2;a=b\r\n");
});
