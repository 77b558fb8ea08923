/** Stands for the customer's directory where a user would be named. No user has this id: theirs are UUIDs. */
export const PROVISIONING = 'provisioning';

/** Its name in lists of who did what; the same in every language. */
const NAME = 'SCIM';

/** Names of users by their id, and the directory's. */
export const withProvisioning = (names: ReadonlyMap<string, string>): Map<string, string> =>
  new Map([...names, [PROVISIONING, NAME]]);
