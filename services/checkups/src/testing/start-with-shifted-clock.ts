import { shiftClock } from './shift-clock.ts';

/** Imported before a process's own code: `--import .../start-with-shifted-clock.ts?by=<milliseconds>`. */
shiftClock(Number(new URL(import.meta.url).searchParams.get('by')));
