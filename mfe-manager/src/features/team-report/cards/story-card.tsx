import type { TeamReportPage } from '@wellspring/shared/contracts/pages/team-report-page.ts';
import type { SetReport } from '@wellspring/shared/contracts/results/set-report.ts';
import type { Titles } from '@wellspring/shared/web/areas/reports/report-texts.ts';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { type Ref, useId } from 'react';
import { tellStory } from '../story.ts';
import { useStoryTexts } from '../use-set-texts.ts';
import { useTeamReportMessages } from '../use-team-report-messages.ts';

type StoryCardProps = {
  page: TeamReportPage;
  report: SetReport;
  titles: Titles;
  /** No panel stands beside it. */
  isWhole: boolean;
  /** Takes the focus when what had it is gone. */
  titleRef: Ref<HTMLHeadingElement>;
};

/** The report in three sentences: what goes best, what to look at first, what changed. */
export function StoryCard({ page, report, titles, isWhole, titleRef }: StoryCardProps) {
  const t = useTeamReportMessages();
  const titleId = useId();
  const texts = useStoryTexts(titles, page.previous);
  return (
    <Card as="section" lead aria-labelledby={titleId} className={isWhole ? 'ws-team-story' : 'ws-team-story ws-span-8'}>
      <h2 className="ws-team-label" id={titleId} ref={titleRef} tabIndex={-1}>
        {t('team-report.story.title')}
      </h2>
      {texts(tellStory(report, page.previous)).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </Card>
  );
}
