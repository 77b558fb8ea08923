import { HeldData } from '@wellspring/shared/contracts/internal/retention.ts';
import { AppError } from '@wellspring/shared/errors.ts';
import { userOf } from '@wellspring/shared/server/service-auth.ts';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Audit } from '../../domain/audit.ts';
import type { ContentReader } from '../../domain/content.ts';
import type { PeopleReader } from '../../domain/person.ts';
import type { ReadOptionLists } from '../../domain/profile-options.ts';
import type { ReadHeldRows } from './own-data.repository.ts';
import { mentionedPeople, mentionedTeams, toOwnData } from './to-own-data.ts';

export type OwnDataParts = Pick<PeopleReader, 'linksOf' | 'namesOf'> & {
  readHeldRows: ReadHeldRows;
  content: ContentReader;
  titlesOf: (teamIds: readonly string[]) => Promise<Map<string, string>>;
  readOptionLists: ReadOptionLists;
  respondentKeyOf: (userId: string) => string;
  audit: Audit;
};

/** All that is held about the person who asks; the BFF adds what analytics holds under the key. */
export const ownDataRoutes: FastifyPluginAsyncZod<{ parts: OwnDataParts }> = async (app, { parts }) => {
  const { readHeldRows, linksOf, namesOf, titlesOf, readOptionLists, content, respondentKeyOf, audit } = parts;

  app.get('/internal/own-data', { schema: { response: { 200: HeldData } } }, async (request) => {
    const { userId, scope, language } = userOf(request);
    // A page of somebody else's around the product shall not take all of it away.
    if (scope) throw new AppError('not_allowed');
    const rows = await readHeldRows(userId);
    if (!rows) throw new AppError('not_found');
    const [links, names, titles, lists, all] = await Promise.all([
      linksOf(userId),
      namesOf(mentionedPeople(rows)),
      titlesOf(mentionedTeams(rows)),
      readOptionLists(),
      content.read(),
    ]);
    const data = toOwnData(rows, { links, names, titles, lists, content: all, locale: language, now: new Date() });
    await audit({ act: 'own_data_downloaded', userId });
    return { respondentKey: respondentKeyOf(userId), data };
  });
};
