/** Characters of text that are made of bytes at a time: a call takes only so many arguments. */
const PIECE = 8_192;

/** The content of a file in base64. */
export async function readLogoFile(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = '';
  for (let at = 0; at < bytes.length; at += PIECE) text += String.fromCharCode(...bytes.subarray(at, at + PIECE));
  return btoa(text);
}
