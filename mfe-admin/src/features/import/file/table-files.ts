/** Files that hold a table, for the browser's choice of a file. */
export const TABLE_FILES =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
