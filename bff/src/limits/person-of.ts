/** As the service that keeps the accounts reads an address: every spelling it takes for one person counts for that person. */
export const personOf = (account: string) => account.trim().normalize('NFC').toLowerCase();
