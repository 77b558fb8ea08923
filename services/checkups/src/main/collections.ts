import { accessCollections } from '../access/access.module.ts';
import { answersCollections } from '../answers/answers.module.ts';
import { checkupsCollections } from '../checkups/checkups.module.ts';
import { contentCollections } from '../content/content.module.ts';
import { mailCollections } from '../mail/mail.module.ts';
import { peopleCollections } from '../people/people.module.ts';
import { platformCollections } from '../platform/platform.module.ts';
import type { StoredCollection } from '../platform/stored-collection.ts';
import { privacyCollections } from '../privacy/privacy.module.ts';
import { resultsCollections } from '../results/results.module.ts';
import { settingsCollections } from '../settings/settings.module.ts';
import { talkCollections } from '../talk/talk.module.ts';

/** Every collection of this service. A person is erased from them in this order. */
export const collections: readonly StoredCollection[] = [
  ...peopleCollections,
  ...accessCollections,
  ...privacyCollections,
  ...mailCollections,
  ...checkupsCollections,
  ...answersCollections,
  ...talkCollections,
  ...resultsCollections,
  ...contentCollections,
  ...settingsCollections,
  ...platformCollections,
];
