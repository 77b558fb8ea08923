import type { ActionsFilter, ActionType } from '@wellspring/shared/contracts/talk/action.ts';
import { COMPANY_TEAM_ID } from '@wellspring/shared/contracts/talk/message.ts';
import type { ActionReader } from '../door/action.ts';

/** A part of a list that one index reads in order. Parts of one list never overlap. */
export type ActionScope = Readonly<Record<string, unknown>>;

const inTeams = (teamIds: readonly string[], rest: ActionScope): ActionScope[] =>
  teamIds.length === 0 ? [] : [{ ...rest, audienceTeamIds: { $in: teamIds } }];

function teamScopes(reader: ActionReader, asked: readonly string[] | undefined): ActionScope[] {
  const own = [...reader.teamIds];
  if (!reader.managesTeams) return inTeams(asked ? asked.filter((id) => reader.teamIds.has(id)) : own, {});
  if (!asked) return [{ list: 'team' }, ...inTeams(own, { list: 'personal' })];
  return [
    ...inTeams(asked, { list: 'team' }),
    ...inTeams(
      asked.filter((id) => reader.teamIds.has(id)),
      { list: 'personal' },
    ),
  ];
}

/**
 * What a reader sees of a kind of list, or of all of them; with teams asked for, only what belongs to those or is
 * shared with them ('0' for the company's).
 */
export function actionScopes(
  type: ActionType | undefined,
  reader: ActionReader,
  { teamid_in: asked }: ActionsFilter,
): ActionScope[] {
  const personal: ActionScope = { list: 'personal', authorId: reader.userId };
  const scopes: ActionScope[] = [];
  if ((type ?? 'personal') === 'personal' && !asked) scopes.push(personal);
  if ((type ?? 'company') === 'company' && (asked?.includes(COMPANY_TEAM_ID) ?? true)) scopes.push({ list: 'company' });
  if (type === 'team') scopes.push(...teamScopes(reader, asked));
  if (type === undefined)
    // The user's own shared actions are on the personal list already.
    scopes.push(...teamScopes(reader, asked).map((scope) => (asked ? scope : { ...scope, $nor: [personal] })));
  return scopes;
}
