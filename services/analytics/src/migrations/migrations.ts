import type { Migration } from '@wellspring/shared/server/migrations/migration.ts';
import { frames } from './0001-frames.ts';
import { attributesLeave } from './0002-attributes-leave.ts';
import { pulseKeysLeave } from './0003-pulse-keys-leave.ts';

/** Every version of this service's database, oldest first. */
export const migrations: readonly Migration[] = [frames, attributesLeave, pulseKeysLeave];
