import type { Requests } from '../request.ts';
import { accessRequests } from './access.ts';
import { answersRequests } from './answers.ts';
import { checkupsRequests } from './checkups.ts';
import { frontendsRequests } from './frontends.ts';
import { importsRequests } from './imports.ts';
import { peopleRequests } from './people.ts';
import { settingsRequests } from './settings.ts';
import { talkRequests } from './talk.ts';
import { teamsRequests } from './teams.ts';

/** The requests of all rows of the matrix. A GET without anything in its address needs none. */
export const requests: Requests = {
  ...accessRequests,
  ...peopleRequests,
  ...importsRequests,
  ...teamsRequests,
  ...settingsRequests,
  ...checkupsRequests,
  ...answersRequests,
  ...talkRequests,
  ...frontendsRequests,
};
