/** Browsers may begin to read only after the click is over. */
const FORGET_AFTER_MS = 10_000;

/** Saves a text as a file. It is made in the browser: nothing is sent. */
export function saveFile(text: string, { name, type }: { name: string; type: string }): void {
  saveBlob(new Blob([text], { type: `${type};charset=utf-8` }), name);
}

/** Saves a file that was received. */
export function saveBlob(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS);
}
