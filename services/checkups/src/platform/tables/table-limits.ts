/** Largest file that is read, in bytes: 100,000 people with every field are about 25 MB as CSV. */
export const MAX_FILE_BYTES = 40 * 1024 * 1024;
/** Bytes that the parts of a workbook may have when unpacked, by what its directory declares. */
export const MAX_UNPACKED_BYTES = 150 * 1024 * 1024;
/** Parts of a workbook: one with a hundred sheets has fewer. */
export const MAX_ENTRIES = 200;
export const MAX_ROWS = 200_000;
export const MAX_COLUMNS = 200;
/** Characters of a cell: what Excel keeps. */
export const MAX_CELL_LENGTH = 32_767;
/** Bytes of one line of a CSV file; without a limit an unclosed quote would take in the rest of the file. */
export const MAX_RECORD_BYTES = 65_536;
/** Lines that cannot be read, after which a file is taken for damaged. */
export const MAX_BAD_ROWS = 1_000;
