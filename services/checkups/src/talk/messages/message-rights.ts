import type { UserActor } from '@wellspring/shared/server/http/service-auth.ts';
import type { Link } from '../../people/door/person.ts';
import { actorCan } from '../../platform/authorization.ts';

/** Null: the whole company. */
export type Addressee = string | null;

export type MessageRights = {
  /** Whose messages the person finds without asking: the teams they belong to, lead or view, and the company. */
  ownAddressees: readonly Addressee[];
  mayRead: (addressee: Addressee) => boolean;
  /** Also to change and delete what others wrote there. */
  mayWrite: (addressee: Addressee) => boolean;
  mayWriteSomewhere: boolean;
};

/**
 * Permissions for messages. Only visible teams count, never segments: a team's manager writes to it, users who manage
 * teams to any, users who manage the company to everyone. A viewer of a team does not lead it.
 */
export function messageRights(actor: UserActor, links: readonly Link[]): MessageRights {
  const visible = links.filter(({ team }) => team.isVisible && !team.isSegment);
  const readable = new Set(visible.map(({ team }) => team._id));
  const led = new Set(visible.filter(({ role }) => role === 'manager').map(({ team }) => team._id));
  const managesTeams = actorCan(actor, 'manageteams');
  const managesCompany = actorCan(actor, 'managecompany');
  return {
    ownAddressees: [null, ...readable],
    mayRead: (addressee) => addressee === null || managesTeams || readable.has(addressee),
    mayWrite: (addressee) => (addressee === null ? managesCompany : managesTeams || led.has(addressee)),
    mayWriteSomewhere: managesTeams || led.size > 0,
  };
}
