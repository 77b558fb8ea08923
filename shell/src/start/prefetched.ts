const answers = (globalThis as { wsPrefetched?: Record<string, Promise<Response>> }).wsPrefetched ?? {};

/** After this long an answer says too little about now. */
const freshMs = 20_000;
setTimeout(dropPrefetched, freshMs);

/** Answers to requests that the page made before the shell was loaded; each can be taken once. */
export function takePrefetched({ url }: Request): Promise<Response> | null {
  const answer = answers[url] ?? null;
  delete answers[url];
  return answer;
}

/** They were given to one person and are nothing to the next. */
export function dropPrefetched(): void {
  for (const url of Object.keys(answers)) delete answers[url];
}
