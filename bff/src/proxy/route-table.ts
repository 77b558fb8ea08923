import type { RouteRow } from './route-row.ts';
import { actionsRows } from './rows/actions.rows.ts';
import { auditEventsRows } from './rows/audit.rows.ts';
import { calendarRows } from './rows/calendar.rows.ts';
import { checkupsRows } from './rows/checkups.rows.ts';
import { contentRows } from './rows/content.rows.ts';
import { definitionsRows } from './rows/definitions.rows.ts';
import { embedKeysRows } from './rows/embed-keys.rows.ts';
import { feedbackRows } from './rows/feedback.rows.ts';
import { feedbackResponsesRows } from './rows/feedback-responses.rows.ts';
import { mailDeliveriesRows } from './rows/mail-deliveries.rows.ts';
import { mailTemplatesRows } from './rows/mail-templates.rows.ts';
import { meetingsRows } from './rows/meetings.rows.ts';
import { messagesRows } from './rows/messages.rows.ts';
import { normsRows } from './rows/norms.rows.ts';
import { ownDataRows } from './rows/own-data.rows.ts';
import { importsRows } from './rows/people/import.rows.ts';
import { logInRows, managedUsersRows } from './rows/people/manage.rows.ts';
import { peopleRows } from './rows/people/people.rows.ts';
import { segmentsRows } from './rows/people/segments.rows.ts';
import { teamsRows } from './rows/people/teams.rows.ts';
import { rightsRows } from './rows/permissions.rows.ts';
import { provisioningTokensRows } from './rows/provisioning-tokens.rows.ts';
import { retentionRows } from './rows/retention.rows.ts';
import { scheduleRows } from './rows/schedule.rows.ts';
import { scoresRows } from './rows/scores.rows.ts';
import { sessionsRows } from './rows/sessions.rows.ts';
import { settingsRows } from './rows/settings.rows.ts';
import { stuckMessagesRows } from './rows/stuck-messages.rows.ts';
import { submissionsRows } from './rows/submissions.rows.ts';
import { tagsRows } from './rows/tags.rows.ts';

/** Questionnaires and their texts: they shrink to a fifth when compressed. */
const textRows: readonly RouteRow[] = [...checkupsRows, ...contentRows];

/** Short answers: compressing them is not worth the work. */
const shortRows: readonly RouteRow[] = [
  ...actionsRows,
  ...auditEventsRows,
  ...calendarRows,
  ...definitionsRows,
  ...feedbackResponsesRows,
  ...feedbackRows,
  ...importsRows,
  ...mailDeliveriesRows,
  ...mailTemplatesRows,
  ...managedUsersRows,
  ...logInRows,
  ...meetingsRows,
  ...messagesRows,
  ...normsRows,
  ...ownDataRows,
  ...peopleRows,
  ...segmentsRows,
  ...retentionRows,
  ...rightsRows,
  ...scheduleRows,
  ...scoresRows,
  ...sessionsRows,
  ...settingsRows,
  ...embedKeysRows,
  ...provisioningTokensRows,
  ...stuckMessagesRows,
  ...submissionsRows,
  ...tagsRows,
  ...teamsRows,
];

/** Every route of the BFF that only passes on. What aggregates or decides has code in `features`. */
export const routeTable = { texts: textRows, short: shortRows };
