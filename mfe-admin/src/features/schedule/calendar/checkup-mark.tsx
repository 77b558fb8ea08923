/** The colour of a checkup as a dot: it finds the same checkup again in list and calendar, and means nothing else. */
export function CheckupMark({ color }: { color: string }) {
  return <span className="ws-checkup-mark" style={{ background: color }} aria-hidden="true" />;
}
