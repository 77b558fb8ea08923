import { localise } from '../../platform/localised-text.ts';
import type { CopySection } from '../../platform/personal-data.ts';
import type { CopyLookups } from '../../privacy/door/copy-lookups.ts';
import type { ParticipationRow } from '../door/checkup.ts';

/** The runs that a person was asked for. */
export const invitationsSection: CopySection = {
  name: 'invitations',
  filters: (userId) => [{ userId }],
  async toItems(rows: readonly ParticipationRow[], { checkupsOf, locale }: CopyLookups) {
    const checkups = await checkupsOf(rows.map(({ checkupId }) => checkupId));
    return rows.map(({ checkupId, start, end }) => {
      const checkup = checkups.get(checkupId);
      return {
        checkup: checkup ? localise(checkup.title, locale) : '',
        start: start.toISOString(),
        end: end.toISOString(),
      };
    });
  },
};
