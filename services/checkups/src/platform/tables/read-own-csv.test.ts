import { CSV_START, toCsvLine } from '@wellspring/shared/domain/tables/write-csv.ts';
import { expect, it } from 'vitest';
import { collectRows } from '../../testing/collect-rows.ts';
import { inPieces } from '../../testing/in-pieces.ts';
import { readTable } from './read-table.ts';

it('writes cells that are read as they were', async () => {
  const cells = ['a;b', '+32 9 225 10 20', 'say "x"', 'two\nlines', 'Hélène', ''];
  const bytes = Buffer.from(CSV_START + toCsvLine(['1', '2', '3', '4', '5', '6']) + toCsvLine(cells));
  const [row] = await collectRows((await readTable(inPieces(bytes))).rows);
  expect(row?.cells).toEqual(cells);
});
