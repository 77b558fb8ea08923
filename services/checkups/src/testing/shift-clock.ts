const RealDate = Date;

/**
 * Sets the clock of this process, forwards or back, as an administrator or a time server would. Timers go on as they do
 * then. Call what it returns to set it right again.
 */
export function shiftClock(byMs: number): () => void {
  class ShiftedDate extends RealDate {
    constructor(...given: unknown[]) {
      if (given.length === 0) super(ShiftedDate.now());
      else super(...(given as [number]));
    }
    static override now = () => RealDate.now() + byMs;
  }
  // Mongoose knows the types of a schema by their names.
  Object.defineProperty(ShiftedDate, 'name', { value: 'Date' });
  globalThis.Date = ShiftedDate as DateConstructor;
  return () => {
    globalThis.Date = RealDate;
  };
}
