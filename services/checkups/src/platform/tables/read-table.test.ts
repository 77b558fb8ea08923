import { randomBytes } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { writeWorkbook } from '@wellspring/shared/server/tables/write-workbook.ts';
import { describe, expect, it } from 'vitest';
import { collectRows } from '../../testing/collect-rows.ts';
import { inPieces } from '../../testing/in-pieces.ts';
import { guessEncoding } from './decode-text.ts';
import { guessDelimiter } from './guess-delimiter.ts';
import { readTable, type TableChoice } from './read-table.ts';
import { MAX_BAD_ROWS, MAX_COLUMNS, MAX_FILE_BYTES } from './table-limits.ts';

/** In very small pieces where that is quick, so that some end within letters, line breaks and quotes. */
function toFile(content: Buffer | string) {
  const bytes = Buffer.from(content as string);
  return inPieces(bytes, bytes.length < 10_000 ? 7 : 65_521);
}
const read = async (content: Buffer | string, choice?: TableChoice) => {
  const table = await readTable(toFile(content), choice);
  return { ...table, rows: await collectRows(table.rows) };
};
const cellsOf = async (bytes: Buffer | string) => (await read(bytes)).rows.map(({ cells }) => cells);
const refuse = (bytes: Buffer | string, problem: string) => expect(read(bytes)).rejects.toMatchObject({ problem });

async function* toRows(rows: readonly string[][]) {
  yield* rows;
}
const workbook = async (headers: string[], rows: string[][]) =>
  Buffer.concat(await collectRows(writeWorkbook('People', headers, toRows(rows))));

/** A ZIP whose directory and local headers declare these sizes, whatever is in it. */
function zip(entries: { name: string; data: Buffer; declared?: number }[]): Buffer {
  const [locals, directory]: [Buffer[], Buffer[]] = [[], []];
  let offset = 0;
  for (const { name, data, declared = data.length } of entries) {
    const [packed, label] = [deflateRawSync(data), Buffer.from(name)];
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(packed.length, 4);
    sizes.writeUInt32LE(declared, 8);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(8, 8);
    sizes.copy(local, 14);
    local.writeUInt16LE(label.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(20, 4);
    central.writeUInt16LE(20, 6);
    central.writeUInt16LE(8, 10);
    sizes.copy(central, 16);
    central.writeUInt16LE(label.length, 28);
    central.writeUInt32LE(offset, 42);
    locals.push(local, label, packed);
    directory.push(central, label);
    offset += local.length + label.length + packed.length;
  }
  const [body, index, end] = [Buffer.concat(locals), Buffer.concat(directory), Buffer.alloc(22)];
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(body.length, 16);
  return Buffer.concat([body, index, end]);
}

describe('the letters of a text', () => {
  const text = 'Prénom;Prix\nHélène – “a”;5 €\n';
  const windows = Buffer.from(
    text.replaceAll('–', '\x96').replaceAll('“', '\x93').replaceAll('”', '\x94').replaceAll('€', '\x80'),
    'latin1',
  );
  const utf16be = Buffer.from(text, 'utf16le').swap16();

  it.each([
    ['utf-8', Buffer.from(text)],
    ['utf-8', Buffer.from(`\ufeff${text}`)],
    ['utf-16le', Buffer.from(`\ufeff${text}`, 'utf16le')],
    ['utf-16le', Buffer.from(text, 'utf16le')],
    ['utf-16be', Buffer.concat([Buffer.from([0xfe, 0xff]), utf16be])],
    ['utf-16be', utf16be],
    ['windows-1252', windows],
  ])('are found as %s', async (encoding, bytes) => {
    expect(await read(bytes)).toMatchObject({
      format: { encoding },
      headers: ['Prénom', 'Prix'],
      rows: [{ line: 2, cells: ['Hélène – “a”', '5 €'] }],
    });
  });

  it('are read as the user says', async () => {
    expect((await read(text, { encoding: 'windows-1252' })).headers[0]).toBe('PrÃ©nom');
    expect((await read('a,b;c\n', { delimiter: ',' })).headers).toEqual(['a', 'b;c']);
  });

  it('keep the five bytes that windows-1252 leaves open', async () => {
    expect(await guessEncoding(toFile(Buffer.from([0x81, 0x41])))).toBe('windows-1252');
  });
});

describe('the delimiter', () => {
  it.each([
    [';', 'name;mail\nx;a.b@c.example\ny;d.e@f.example\n'],
    [',', '"last, first",mail\n"a, b",c\n'],
    ['\t', 'name\tnote\na\tone, two; three\n'],
    ['|', 'a|b\n1|2\n'],
    [';', 'mail\na.b@c.example\n'],
    [';', 'a;b\n"1,2,3,4";x\n"1,2,3,4";"y\nz"\n'],
    ['|', 'sep=|\na;b|c\n'],
  ])('is %j', (delimiter, text) => {
    expect(guessDelimiter(text).delimiter).toBe(delimiter);
  });

  it('named in the file is no row', async () => {
    expect(await read('sep=,\r\na,b\r\n1,2\r\n')).toMatchObject({
      headers: ['a', 'b'],
      rows: [{ line: 3, cells: ['1', '2'] }],
    });
  });
});

describe('rows', () => {
  it('keep their line in the file, over empty lines and line breaks in cells', async () => {
    const { rows } = await read('a;b\r\n"x\r\ny"; 2 \r\n\r\n;\r\n5;6;7\r8');
    expect(rows).toEqual([
      { line: 2, cells: ['x\ny', '2'] },
      { line: 6, cells: ['5', '6'] },
      { line: 7, cells: ['8'] },
    ]);
  });

  it('around bad quotes are all read', async () => {
    const { rows } = await read('a;b\n1;2\nx"y;3\n5;6\n7;"un\n8;9\n10;11\n');
    expect(rows.map(({ line, problem }) => problem ?? line)).toEqual([2, 'quotes', 4, 'quotes', 6, 7]);
  });

  it('after a quote that is never closed are read', async () => {
    const lines = Array.from({ length: 5_000 }, (_, at) => (at === 2_000 ? `${at};"open` : `${at};${'v'.repeat(40)}`));
    const { rows } = await read(['a;b', ...lines].join('\n'));
    expect(rows.filter(({ problem }) => problem)).toEqual([{ line: 2_002, cells: [], problem: 'row_too_long' }]);
    expect(rows).toHaveLength(5_000);
  });

  it('are plain lists, whatever a header is', async () => {
    expect(await read('constructor;toString\nx;y\n')).toMatchObject({
      headers: ['constructor', 'toString'],
      rows: [{ cells: ['x', 'y'] }],
    });
  });
});

describe('a workbook', () => {
  it('gives texts, with formulas as they were typed', async () => {
    const bytes = await workbook(
      ['Name', 'Sum'],
      [
        ['Hélène', '=1+0'],
        ['', ''],
        ['x', ''],
      ],
    );
    expect(await read(bytes)).toMatchObject({ format: { kind: 'workbook' }, headers: ['Name', 'Sum'] });
    expect(await cellsOf(bytes)).toEqual([
      ['Hélène', '=1+0'],
      ['x', ''],
    ]);
  });

  it('is cut at the longest cell that Excel keeps', async () => {
    const [row] = await cellsOf(await workbook(['a'], [['v'.repeat(40_000)]]));
    expect(row?.[0]).toHaveLength(32_767);
  });
});

describe('a file is refused', () => {
  it.each([
    ['empty', ''],
    ['empty', '\ufeff'],
    ['empty', '\n\n'],
    ['old_excel', Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 1])],
    ['not_a_table', Buffer.from('a;b\n\0\n')],
    ['damaged', Buffer.from('PK\x03\x04 and no directory')],
    ['too_large', Buffer.alloc(MAX_FILE_BYTES + 1, 'a')],
    ['reserved_header', 'email; __proto__ \nx;y\n'],
    ['too_many_columns', `${'a;'.repeat(MAX_COLUMNS)}b\n`],
    ['damaged', `a;b\n${'x"y;1\n'.repeat(MAX_BAD_ROWS + 2)}`],
    ['damaged', zip([{ name: 'x.txt', data: Buffer.from('no workbook') }])],
  ])('as %s', (problem, bytes) => refuse(bytes, problem));

  it('when half of it is missing', async () => {
    const bytes = await workbook(['a'], [[randomBytes(2_000).toString('hex')]]);
    await refuse(bytes.subarray(0, bytes.length / 2), 'damaged');
  });

  it('before it is unpacked when it declares too much', () =>
    refuse(zip([{ name: 'xl/workbook.xml', data: Buffer.alloc(10), declared: 3_000_000_000 }]), 'too_large'));

  it('when it has thousands of parts', () =>
    refuse(zip(Array.from({ length: 300 }, (_, at) => ({ name: `${at}`, data: Buffer.alloc(1) }))), 'too_large'));

  it('when a part is larger than it declares', async () => {
    const head = '<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"/>';
    const data = Buffer.concat([Buffer.from(head), Buffer.alloc(20_000_000, ' ')]);
    await refuse(zip([{ name: '[Content_Types].xml', data, declared: 100 }]), 'damaged');
  });

  it('when a cell of a text is 30 MB, as a row that is too long', async () => {
    const { rows } = await read(`a;b\nx;${'v'.repeat(30_000_000)}\n1;2\n`);
    expect(rows).toEqual([
      { line: 2, cells: [], problem: 'row_too_long' },
      { line: 3, cells: ['1', '2'] },
    ]);
  });
});
