/**
 * Normalises an address like the service that keeps the accounts, so that every accepted spelling counts for one user.
 */
export const normaliseAccount = (account: string) => account.trim().normalize('NFC').toLowerCase();
