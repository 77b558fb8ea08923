import { createHmac } from 'node:crypto';

export type DeviceKeyOf = (userId: string) => string;

/**
 * With what a person's devices encrypt the answers they keep until these are sent. It comes from the server at every start
 * and is written nowhere; the same for a person as long as the secret stays, so that what a log-out without a network
 * left behind can still be sent when they are back.
 */
export const createDeviceKeys =
  (secret: string): DeviceKeyOf =>
  (userId) =>
    createHmac('sha256', secret).update(`answers on a device of ${userId}`).digest('base64');
