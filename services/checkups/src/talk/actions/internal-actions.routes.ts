import { AgreementsAsked, TeamAgreements } from '@wellspring/shared/contracts/internal/agreements.ts';
import { ActionsCard } from '@wellspring/shared/contracts/talk/action.ts';
import { requireUser } from '@wellspring/shared/server/http/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { actionReader } from './action-rights.ts';
import { actionScopes } from './action-scopes.ts';
import type { ActionDeps } from './actions.routes.ts';
import { type AgreementDeps, readTeamAgreements } from './agreements.ts';
import { toActions } from './to-action.ts';

/** Rows of the dashboard's card. */
const CARD_ROWS = 5;

/** What the BFF reads to put a page together, as the person whose page it is. */
export const internalActionsRoutes: FastifyPluginAsyncZod<{ deps: ActionDeps & AgreementDeps }> = async (
  app,
  { deps },
) => {
  app.get('/internal/actions/card', { schema: { response: { 200: ActionsCard } } }, async (request) => {
    const person = requireUser(request);
    if (!(await deps.actionsEnabled())) return null;
    // Personal actions need no team, so none is read.
    const reader = actionReader(person, []);
    const filter = { completed: false };
    const asked = { scopes: actionScopes('personal', reader, filter), filter };
    const [rows, count] = await Promise.all([
      deps.actions.list({ ...asked, skip: 0, limit: CARD_ROWS }),
      deps.actions.count(asked),
    ]);
    return { actions: await toActions(rows, reader, deps), count };
  });

  // For a BFF from before they came with the frame of the report.
  app.get(
    '/internal/actions/agreements',
    { schema: { querystring: AgreementsAsked, response: { 200: TeamAgreements } } },
    async (request) => {
      const person = requireUser(request);
      if (!(await deps.actionsEnabled())) return null;
      const reader = actionReader(person, await deps.linksOf(person.userId));
      return readTeamAgreements(deps, person, reader, request.query.team);
    },
  );
};
