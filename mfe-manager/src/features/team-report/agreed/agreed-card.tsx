import type { AgreedAction, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { type FactorKey, isFactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { DialogPlace } from '@wellspring/shared/web/patterns/dialogs/dialog-place.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { Plus } from 'lucide-react';
import { useId } from 'react';
import { listTellable } from '../reply/find-tellable.ts';
import { ReplyDialog } from '../reply/reply-dialog.tsx';
import { useTeamReportMessages } from '../use-team-report-messages.ts';
import type { AgreementStart } from './agree-dialog.tsx';
import sheet from './agreed.css';
import { AgreedRow } from './agreed-row.tsx';

type AgreedCardProps = {
  page: TeamReportPage;
  /** Factors that are shown, the one to begin with first. */
  factors: readonly FactorKey[];
  /** Opens the form; null where no factor is shown. */
  onAgree: ((start: AgreementStart) => void) | null;
};

/** What the team agreed on beside its factors, and what became of it. Absent where nothing is or can be agreed. */
export function AgreedCard({ page, factors, onAgree }: AgreedCardProps) {
  useSheet(sheet);
  const t = useTeamReportMessages();
  const titleId = useId();
  const writing = useDialog<AgreedAction>();
  const { agreed, run } = page;
  const titles = toTitles(page.factors);
  if (agreed.status !== 'ok')
    return (
      <Card as="section" aria-labelledby={titleId} className="ws-span-12">
        <CardHead title={t('team-report.agreed.title')} titleId={titleId} />
        <p>{t('shared.part.failed')}</p>
      </Card>
    );
  if (!agreed.data) return null;
  const { mayAgree, list } = agreed.data;
  const [first] = factors;
  const agree = mayAgree ? onAgree : null;
  if (list.length === 0 && !(agree && first)) return null;
  const keepFor = ({ factor, after }: AgreedAction) => {
    const isAgain = list.some((one) => one.factor === factor && one.run?.entryId === run.entryId);
    if (!agree || isAgain || after?.run.entryId !== run.entryId) return null;
    if (!isFactorKey(factor) || !factors.includes(factor)) return null;
    return ({ body }: AgreedAction) => agree({ factor, body });
  };
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-span-12 ws-agreed">
      <CardHead
        title={t('team-report.agreed.title')}
        titleId={titleId}
        lead={list.length > 0 ? t('team-report.agreed.caution') : t('team-report.agreed.empty')}
      >
        {agree && first ? (
          <Button
            className="ws-no-print"
            icon={<Icon icon={Plus} />}
            onClick={() => agree({ factor: first, body: '' })}
          >
            {t('team-report.agreed.add.action')}
          </Button>
        ) : null}
      </CardHead>
      {list.length > 0 ? (
        <>
          <div className="ws-agreed-columns ws-meta ws-muted" aria-hidden="true">
            <span>{t('team-report.column.factor')}</span>
            <span>{t('team-report.agreed.column.agreed')}</span>
            <span>{t('team-report.agreed.column.outcome')}</span>
          </div>
          <ul className="ws-agreed-list">
            {list.map((action) => (
              <AgreedRow
                key={action.id}
                action={action}
                titles={titles}
                onKeep={keepFor(action)}
                onWrite={writing.open}
              />
            ))}
          </ul>
        </>
      ) : null}
      <DialogPlace dialog={writing}>
        {(action) => (
          <ReplyDialog
            open={writing.isOpen}
            onClose={writing.close}
            action={action}
            others={listTellable(list)}
            team={page.set}
            titles={titles}
          />
        )}
      </DialogPlace>
    </Card>
  );
}
