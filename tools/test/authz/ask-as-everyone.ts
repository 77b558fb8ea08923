import { ACTORS } from './actors.ts';
import { namesSegment } from './company.ts';
import { type MatrixRow, toRowName } from './matrix.ts';
import { type Sent, toInjected } from './request.ts';
import { requests } from './requests/requests.ts';
import type { Stack } from './stack.ts';
import type { World } from './world.ts';

/**
 * `allow`, or a refusal and who decided it, such as `404 by service`. Another text for an answer that no row allows, such as
 * one that names a segment to a user who is in it.
 */
export type Outcomes = Readonly<Record<string, string>>;

/** Sends a request as one actor. */
async function ask({ bff, takeCalls }: Stack, { company }: World, { route }: MatrixRow, sent: Sent, actor: string) {
  const request = toInjected(route, sent);
  takeCalls();
  const headers = { ...request.headers, ...company.headersFor(actor) };
  const { statusCode, body } = await bff.app.inject({ ...request, headers });
  // Calls about the session or the embed key are not about what was asked for.
  const passedOn = takeCalls().filter(({ path }) => !/^\/internal\/(sessions|embed-keys|denials)\b/.test(path));
  if (sent.endsSessions) await company.signInAgain(actor);

  if (namesSegment(body) && (actor === 'employee' || actor === 'embed-token'))
    return 'names the segment of the employee';
  if (statusCode < 400) return 'allow';
  if (![401, 403, 404].includes(statusCode)) return `${statusCode}: the request is not complete: ${body}`;
  if (passedOn.some(({ refusedWith }) => refusedWith === statusCode)) return `${statusCode} by service`;
  return passedOn.length === 0 ? `${statusCode} by bff` : `${statusCode} by bff, after asking a service`;
}

/** What each actor gets for the route of a row. @throws Error when the row has no request, or a part of one is missing */
export async function askAsEveryone(stack: Stack, world: World, row: MatrixRow): Promise<Outcomes> {
  const prepared = requests[toRowName(row)] ?? (/^GET [^:*]*$/.test(row.route) ? {} : undefined);
  if (prepared === undefined) throw new Error(`no request for ${toRowName(row)} in tools/test/authz/requests`);
  const prepare = async (actor: string) => (typeof prepared === 'function' ? prepared(world, actor) : prepared);

  const found: Record<string, string> = {};
  // A refused request changes nothing, so one serves all actors that the row refuses.
  let ofRefused: Sent | undefined;
  for (const actor of ACTORS) {
    const isAllowed = row.actors[actor] === 'allow';
    const sent: Sent = isAllowed ? await prepare(actor) : (ofRefused ?? (await prepare(actor)));
    if (!isAllowed) ofRefused = sent;
    found[actor] = await ask(stack, world, row, sent, actor);
  }
  return found;
}

/** What a row says that each actor gets. */
export function toExpected({ actors, 'decided-by': decidedBy }: MatrixRow): Outcomes {
  const expected = Object.entries(actors).map(([actor, verdict]) => {
    // The BFF alone refuses a caller without a session, and one with the token of an embed where others are allowed.
    const isOfEmbed = actor === 'embed-token' && verdict !== 404;
    const decider = verdict === 401 || isOfEmbed ? 'bff' : decidedBy;
    return [actor, verdict === 'allow' ? 'allow' : `${verdict} by ${decider}`] as const;
  });
  return Object.fromEntries(expected);
}
