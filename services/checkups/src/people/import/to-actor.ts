import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import type { ImportDocument } from './import-row.ts';

/** The user who started a step, as far as rights go. */
export const toActor = ({ createdBy, permissions, language }: ImportDocument): Actor => ({
  kind: 'user',
  userId: createdBy,
  sessionId: '',
  language,
  permissions: [...permissions] as never,
});
