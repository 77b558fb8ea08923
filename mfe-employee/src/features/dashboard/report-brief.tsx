import { IdeaCard } from '@wellspring/shared/web/areas/reports/cards/idea-card.tsx';
import { hasShape, ThemesCard } from '@wellspring/shared/web/areas/reports/cards/themes-card.tsx';
import sheet from '@wellspring/shared/web/areas/reports/report.css';
import { toTitles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { type ScoredReport, toIdeas } from '@wellspring/shared/web/areas/reports/report-values.ts';
import { useReportMessages } from '@wellspring/shared/web/areas/reports/use-report-messages.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { AttentionList } from './attention-list.tsx';

type ReportBriefProps = {
  report: ScoredReport;
  /** Something is open: that is the next step, and the idea steps back. */
  hasOpen: boolean;
};

/** Summary of a report: the eight themes, the position in a sentence, what needs attention, one idea. */
export function ReportBrief({ report, hasOpen }: ReportBriefProps) {
  useSheet(sheet);
  const ideas = toIdeas(report);
  const words = (
    <div className="ws-brief-words">
      <InShort report={report} />
      <AttentionList report={report} />
    </div>
  );
  return (
    <>
      <div className="ws-place-main">
        {hasShape(report) ? <ThemesCard report={report}>{words}</ThemesCard> : <Card>{words}</Card>}
      </div>
      {ideas.length > 0 ? (
        <div className="ws-place-side">
          <IdeaCard ideas={ideas} titles={toTitles(report.factors)} variant={hasOpen ? 'secondary' : 'primary'} />
        </div>
      ) : null}
    </>
  );
}

/** Where the person stands, in sentences. Nothing where the company hides the two figures it rests on. */
function InShort({ report }: { report: ScoredReport }) {
  const t = useReportMessages();
  const { settings } = useSignedInHost();
  if (report.clusterText === null || settings.hidewbeng) return null;
  return (
    <section className="ws-brief-short">
      <h3>{t('report.in-short.title')}</h3>
      <p>{report.clusterText}</p>
    </section>
  );
}
