import fc from 'fast-check';
import { propertySeed } from '../property-seed.ts';

// Runs before each test file. A random seed would make a rare counterexample fail some runs and not others;
// `npm run explore` looks for those on purpose.
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: propertySeed(process.env) });
