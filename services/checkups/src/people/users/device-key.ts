import { createHmac } from 'node:crypto';

export type DeviceKeyOf = (userId: string) => string;

/**
 * The key with which a user's devices encrypt offline drafts. It comes from the server at every start and is never
 * stored on a device; it stays the same as long as the secret does, so that drafts that a log-out without a network
 * left behind can still be sent.
 */
export const createDeviceKeys =
  (secret: string): DeviceKeyOf =>
  (userId) =>
    createHmac('sha256', secret).update(`answers on a device of ${userId}`).digest('base64');
