import type { AroundReport } from '../door/around-report.ts';
import type { FeedbackResponseRepository } from '../feedback-responses/feedback-response.repository.ts';
import type { ActionRepository } from './action.repository.ts';
import { actionReader } from './action-rights.ts';
import { listForReport } from './agreements.ts';
import type { ActionNames } from './to-action.ts';

type Deps = ActionNames & {
  actions: ActionRepository;
  responses: Pick<FeedbackResponseRepository, 'find'>;
  actionsEnabled: () => Promise<boolean>;
};

/** Reads what stands beside a report without looking at rights again: who asks has found out that the user may open it. */
export const createAroundReport = ({ responses, actionsEnabled, ...deps }: Deps): AroundReport => ({
  async findRating({ userId }, { entryId: cardId, setId: subjectId }) {
    const found = await responses.find({ userId, cardId, subjectId, subject: 'team' });
    return found && { useful: found.useful, recognise: found.recognise, understand: found.understand };
  },

  async readAgreements({ actor, links, team: { _id: teamId, isVisible, isSegment } }) {
    if (!(await actionsEnabled())) return null;
    const reader = actionReader(actor, links);
    const isLed = reader.managesTeams || reader.ledTeamIds.has(teamId);
    return listForReport(deps, reader, teamId, { isLed, isTeam: isVisible && !isSegment });
  },
});
