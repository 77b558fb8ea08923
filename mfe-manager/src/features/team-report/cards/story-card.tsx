import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useId } from 'react';
import { tellStory } from '../story.ts';
import { useStoryTexts } from '../use-set-texts.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type StoryCardProps = {
  page: TeamReportPage;
  report: SetReport;
  titles: Titles;
  /** No panel stands beside it. */
  isWhole: boolean;
};

/** The report in three sentences: what goes best, what to look at first, what changed. */
export function StoryCard({ page, report, titles, isWhole }: StoryCardProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const texts = useStoryTexts(titles, page.previous);
  return (
    <Card as="section" lead aria-labelledby={titleId} className={isWhole ? 'ws-team-story' : 'ws-team-story ws-span-8'}>
      <h2 className="ws-team-label" id={titleId}>
        {t('team-report.story.title')}
      </h2>
      {texts(tellStory(report, page.previous)).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}
