import type { AgreedAction, ShownSet, TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import { type FactorKey, isFactorKey } from '@wellspring/shared/domain/factor-keys.ts';
import { ResponseCard } from '@wellspring/shared/web/areas/reports/cards/response-card.tsx';
import areaSheet from '@wellspring/shared/web/areas/reports/report.css';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { attentionFirst } from '@wellspring/shared/web/areas/reports/report-values.ts';
import { factorsOf, hasThemes, toSetReading } from '@wellspring/shared/web/areas/reports/set-readings.ts';
import { DialogPlace } from '@wellspring/shared/web/patterns/dialogs/dialog-place.tsx';
import { useDialog } from '@wellspring/shared/web/patterns/dialogs/use-dialog.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useEffect, useRef, useState } from 'react';
import { AgreeDialog, type AgreementStart } from './agreed/agree-dialog.tsx';
import { AgreedCard } from './agreed/agreed-card.tsx';
import { ClusterCard } from './cards/cluster-card.tsx';
import { FactorsCard } from './cards/factors-card.tsx';
import { FigureCard } from './cards/figure-card.tsx';
import { OwnQuestionsCard } from './cards/own-questions-card.tsx';
import { StepPanel } from './cards/step-panel.tsx';
import { StoryCard } from './cards/story-card.tsx';
import { TellPanel } from './cards/tell-panel.tsx';
import { ThemesCard } from './cards/themes-card.tsx';
import { FactorDetails } from './details/factor-details.tsx';
import { findTellNow, listTellable } from './reply/find-tellable.ts';
import { ReplyDialog } from './reply/reply-dialog.tsx';
import { findNextStep } from './story.ts';
import { useTeamReportMessages } from './use-team-report-messages.ts';

export type ShownReportProps = {
  page: TeamReportPage;
  shown: Extract<ShownSet, { state: 'shown' }>;
  /** The reader's own rating has changed. */
  onRated: () => void;
};

/** The figures of a set, from the short to the long. Rendered inside a `.ws-grid`. */
export function ShownReport({ page, shown: { report }, onRated }: ShownReportProps) {
  useSheet(areaSheet);
  const t = useTeamReportMessages();
  const details = useDialog<FactorKey>();
  const agreement = useDialog<AgreementStart>();
  const telling = useDialog<AgreedAction>();
  const storyTitle = useRef<HTMLHeadingElement>(null);
  const [hasTold, setTold] = useState(false);
  const agreed = page.agreed.status === 'ok' ? (page.agreed.data?.list ?? []) : [];
  const tellNow = findTellNow(agreed, page.run.entryId);
  const isPanelGone = tellNow === null;
  useEffect(() => {
    if (!hasTold || telling.isOpen || !isPanelGone) return;
    // What opened the form is gone with the panel.
    storyTitle.current?.focus();
    setTold(false);
  }, [hasTold, telling.isOpen, isPanelGone]);
  const titles = toTitles(page.factors);
  const step = findNextStep(report, page.advice);
  const factors = factorsOf(report);
  const composites = (['WB', 'ENG'] as const).flatMap((key) => toSetReading(report, key) ?? []);
  const own = <OwnQuestionsCard questions={page.ownQuestions} figures={report.own ?? []} />;
  if (factors.length === 0 && composites.length === 0)
    return page.ownQuestions ? own : <Card>{t('report.answers.unscored')}</Card>;
  const agreeable = attentionFirst(factors).map(({ key }) => key);
  const agreeOn = (factor: FactorKey) => {
    details.close();
    agreement.open({ factor, body: '' });
  };
  const explain = step && isFactorKey(step.key) ? details.open : null;
  return (
    <>
      <StoryCard
        page={page}
        report={report}
        titles={titles}
        isWhole={!tellNow && step === null}
        titleRef={storyTitle}
      />
      {tellNow ? <TellPanel hasDraft={tellNow.reply !== null} onWrite={() => telling.open(tellNow)} /> : null}
      {step && !tellNow ? <StepPanel step={step} titles={titles} onWhy={explain} /> : null}
      {composites.map((reading) => (
        <FigureCard key={reading.key} reading={reading} />
      ))}
      {composites.length === 2 ? (
        <ClusterCard cluster={report.cluster} text={page.clusterText} shares={report.clusterShares} set={page.set} />
      ) : null}
      {hasThemes(report) ? (
        <ThemesCard report={report} company={page.company} kind={page.set.kind} titles={titles} />
      ) : null}
      {factors.length > 0 ? <FactorsCard readings={factors} titles={titles} onWhy={details.open} /> : null}
      <AgreedCard page={page} factors={agreeable} onAgree={agreement.open} />
      {own}
      <ResponseCard
        title={t('team-report.response.title')}
        report={{ checkup: page.run.entryId, refId: page.set.setId, type: 'swarm' }}
        given={page.rating}
        onSaved={onRated}
      />
      <DialogPlace dialog={details}>
        {(factor) => (
          <FactorDetails
            open={details.isOpen}
            onClose={details.close}
            factor={factor}
            page={page}
            report={report}
            titles={titles}
            onAgree={agreeOn}
          />
        )}
      </DialogPlace>
      <DialogPlace dialog={telling}>
        {(action) => (
          <ReplyDialog
            open={telling.isOpen}
            onClose={telling.close}
            action={action}
            others={listTellable(agreed)}
            team={page.set}
            titles={titles}
            onPublished={() => setTold(true)}
          />
        )}
      </DialogPlace>
      <DialogPlace dialog={agreement}>
        {(start) => (
          <AgreeDialog
            open={agreement.isOpen}
            onClose={agreement.close}
            start={start}
            page={page}
            factors={agreeable}
            titles={titles}
          />
        )}
      </DialogPlace>
    </>
  );
}
