import { useEffect, useState } from 'react';

type LaterParts = typeof import('./later-parts.ts')['laterParts'];

/** After the first view, and before a person can have come so far: without a connection nothing can be loaded. */
const LOAD_AFTER_MS = 2_000;
const RETRY_AFTER_MS = 3_000;

let loaded: LaterParts | null = null;

async function load(): Promise<LaterParts> {
  const { laterParts } = await import(/* webpackChunkName: "questionnaire-later" */ './later-parts.ts');
  loaded = laterParts;
  return laterParts;
}

/**
 * What a questionnaire shows later: null until it is there. Loaded by itself soon after the first question, at once when
 * it is needed, and again and again while it cannot be had.
 */
export function useLaterParts(isNeeded: boolean): LaterParts | null {
  const [parts, setParts] = useState(loaded);
  useEffect(() => {
    if (parts) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const tryLoad = () =>
      load().then(
        (ready) => isGone || setParts(ready),
        () => {
          if (!isGone) timer = setTimeout(tryLoad, RETRY_AFTER_MS);
        },
      );
    timer = setTimeout(tryLoad, isNeeded ? 0 : LOAD_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [parts, isNeeded]);
  return parts;
}
