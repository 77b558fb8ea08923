/** Bytes of a piece: small enough for a document, large enough that there are not too many. */
const PIECE_BYTES = 512 * 1024;

export type PieceWriter = {
  write: (bytes: Buffer) => Promise<void>;
  /** Stores the rest; returns the totals. */
  end: () => Promise<{ pieceCount: number; byteLength: number }>;
};

/** Cuts what is written into pieces and keeps them as they fill. */
export function createPieceWriter(keep: (place: number, bytes: Buffer) => Promise<void>): PieceWriter {
  let waiting: Buffer[] = [];
  let waitingBytes = 0;
  let pieceCount = 0;
  let byteLength = 0;

  async function flush(): Promise<void> {
    const all = Buffer.concat(waiting);
    waiting = [];
    waitingBytes = 0;
    for (let start = 0; start < all.length; start += PIECE_BYTES) {
      await keep(pieceCount, all.subarray(start, start + PIECE_BYTES));
      pieceCount += 1;
    }
  }

  return {
    async write(bytes) {
      waiting.push(bytes);
      waitingBytes += bytes.length;
      byteLength += bytes.length;
      if (waitingBytes >= PIECE_BYTES) await flush();
    },
    async end() {
      await flush();
      return { pieceCount, byteLength };
    },
  };
}
