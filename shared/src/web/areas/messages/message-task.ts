import type { Message } from '../../../contracts/talk/message.ts';

/** A new message, for a team ('0' the company, null: not chosen yet), or one to change. */
export type MessageTask = { kind: 'add'; teamId: string | null } | { kind: 'change'; message: Message };
