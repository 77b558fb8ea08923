/** Browsers may begin to read only after the click is over. */
const FORGET_AFTER_MS = 10_000;

/** Saves a downloaded file through the browser. */
export function saveBlob(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), FORGET_AFTER_MS);
}
