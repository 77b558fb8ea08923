import type { AgreedAction } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { isoDay } from '@wellspring/shared/domain/time/dates.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import sheet from './agreed.css';
import { findState } from './agreed-states.ts';
import { AgreedTag } from './agreed-tag.tsx';

/** What the team agreed on about one factor, inside everything about that factor. */
export function AgreedMentions({ actions }: { actions: readonly AgreedAction[] }) {
  useSheet(sheet);
  const { settings } = useSignedInHost();
  const today = isoDay(new Date(), settings.timeZone);
  return (
    <ul className="ws-agreed-mentions">
      {actions.map((action) => (
        <li key={action.id}>
          <AgreedTag action={action} state={findState(action, today)} />
          <p className="ws-agreed-body">{action.body}</p>
        </li>
      ))}
    </ul>
  );
}
