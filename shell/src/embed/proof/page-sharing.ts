import type { EmbedRequest } from '../element/attributes.ts';
import type { GetAssertion } from './assertion-source.ts';
import type { Sharing } from './proof.ts';

/** Read when it is needed: a page may change attributes and properties at any time. Null: the attributes are wrong. */
type ReadMember = () => { request: EmbedRequest; getAssertion: GetAssertion | null } | null;
type Member = { read: ReadMember; told: Sharing | null };

export type PageMember = {
  /** With which elements of the page this one shares a token; null for an element that stands alone. */
  sharing: () => Sharing | null;
  /** Another element has asked the page for its reader already, for this view too. */
  isFollower: () => boolean;
};

const MAX_VIEWS = 11;

const members = new Set<Member>();
const leaders = new Map<string, Member>();
/** Another tab of the same intranet may have another reader. */
const pageId = Array.from(crypto.getRandomValues(new Uint32Array(3)), (number) => number.toString(36)).join('');
const callbacks = new Map<GetAssertion, number>();

/** Which elements have the same reader: those whose page vouches in the same way. Null: never shared. */
function toGroup(member: ReturnType<ReadMember>): string | null {
  if (!member) return null;
  const { request, getAssertion } = member;
  const { server, embedKey, auth, authEndpoint, assertion, isolation } = request;
  if (auth === 'login' || isolation === 'shadow' || (auth === 'assertion' && assertion)) return null;
  if (getAssertion && !callbacks.has(getAssertion)) callbacks.set(getAssertion, callbacks.size);
  return JSON.stringify([pageId, server, embedKey, auth, authEndpoint, getAssertion && callbacks.get(getAssertion)]);
}

/** Elements of one page that show the same reader to the same key share one exchange of a proof for a token. */
export function joinPage(read: ReadMember, signal: AbortSignal): PageMember {
  const me: Member = { read, told: null };
  members.add(me);
  signal.addEventListener('abort', () => {
    members.delete(me);
    for (const [group, leader] of leaders) if (leader === me) leaders.delete(group);
  });
  return {
    sharing() {
      const group = toGroup(read());
      const others = [...members].map((one) => one.read()).filter((one) => one && toGroup(one) === group);
      const views = [...new Set(others.map((one) => one?.request.view ?? ''))].slice(0, MAX_VIEWS);
      me.told = group !== null && others.length > 1 ? { group, views } : null;
      return me.told;
    },
    isFollower() {
      if (!me.told) return false;
      const { group } = me.told;
      const leader = leaders.get(group);
      if (leader && leader !== me) return leader.told?.views.includes(read()?.request.view ?? '') ?? false;
      leaders.set(group, me);
      return false;
    },
  };
}
