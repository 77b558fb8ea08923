/**
 * Methods that every Node Buffer has and @types/node leaves out. They skip the look-up of the encoding's name, which
 * shows in code that reads and writes BSON all day.
 */
declare global {
  interface Buffer {
    latin1Slice(start?: number, end?: number): string;
    latin1Write(text: string, offset?: number): number;
    utf8Slice(start?: number, end?: number): string;
    utf8Write(text: string, offset?: number): number;
  }
}

export {};
