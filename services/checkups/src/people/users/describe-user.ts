import type { User } from '@wellspring/shared/contracts/people/user.ts';
import type { PeopleReader, Person } from '../door/person.ts';
import type { DeviceKeyOf } from './device-key.ts';
import { toUser } from './to-user.ts';

/** A user as they receive themselves: with teams, derived flags and the key of their devices. */
export type DescribeUser = (person: Person) => Promise<User>;

/** Describes users by their teams now and their device key. */
export const createDescribeUser =
  (linksOf: PeopleReader['linksOf'], deviceKeyOf: DeviceKeyOf): DescribeUser =>
  async (person) => ({ ...toUser(person, await linksOf(person._id)), deviceKey: deviceKeyOf(person._id) });
