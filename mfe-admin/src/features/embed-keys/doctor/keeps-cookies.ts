const NAME = 'ws_doctor';

/** Whether this browser keeps a cookie of this site: the log-in window needs one, the embed itself none. */
export function keepsCookies(): boolean {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140
  document.cookie = `${NAME}=1; SameSite=Lax; Path=/; Max-Age=5`;
  const isKept = document.cookie.split('; ').includes(`${NAME}=1`);
  // biome-ignore lint/suspicious/noDocumentCookie: as above
  document.cookie = `${NAME}=; Path=/; Max-Age=0`;
  return isKept;
}
