import { openAnswers } from '../answers/answers.module.ts';
import { openCheckups } from '../checkups/checkups.module.ts';
import { openContent } from '../content/content.module.ts';
import { openMail } from '../mail/mail.module.ts';
import { openPeople } from '../people/people.module.ts';
import type { Store } from '../platform/platform.module.ts';
import { openResults } from '../results/results.module.ts';
import { openSettings } from '../settings/settings.module.ts';
import { openTalk } from '../talk/talk.module.ts';

/** What the rooms offer to each other on this database, in both processes; each is opened after those that it needs. */
export function openRooms(store: Store, { RESPONDENT_SECRET: secret }: { RESPONDENT_SECRET: string }) {
  const { connection } = store;
  const settings = openSettings(connection);
  const content = openContent(connection);
  const people = openPeople(connection, secret);
  const mail = openMail(store, settings);
  const checkups = openCheckups(connection, { content, people, mail });
  const answers = openAnswers(store, secret, { people, settings });
  const results = openResults({ people, settings });
  const talk = openTalk(connection, { people, settings });
  return { settings, content, people, mail, checkups, answers, results, talk };
}
