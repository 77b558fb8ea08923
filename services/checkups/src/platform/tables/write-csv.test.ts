import { expect, it } from 'vitest';
import { collectRows } from '../../testing/collect-rows.ts';
import { inPieces } from '../../testing/in-pieces.ts';
import { readTable } from './read-table.ts';
import { CSV_START, toCsvLine } from './write-csv.ts';

it('writes no cell that a spreadsheet runs', () => {
  expect(toCsvLine(['=1+1', '+32', '-2', '@x', '\t=1', ' =2', 'a=b'])).toBe("'=1+1;'+32;'-2;'@x;'\t=1;' =2;a=b\r\n");
});

it('writes cells that are read as they were', async () => {
  const cells = ['a;b', '+32 9 225 10 20', 'say "x"', 'two\nlines', 'Hélène', ''];
  const bytes = Buffer.from(CSV_START + toCsvLine(['1', '2', '3', '4', '5', '6']) + toCsvLine(cells));
  const [row] = await collectRows((await readTable(inPieces(bytes))).rows);
  expect(row?.cells).toEqual(cells);
});
