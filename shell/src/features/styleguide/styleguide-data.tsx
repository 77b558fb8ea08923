import { Battery, SuppressedBattery } from '@wellspring/shared/web/charts/battery.tsx';
import { SeriesKey } from '@wellspring/shared/web/charts/chart-keys.tsx';
import { Doughnut } from '@wellspring/shared/web/charts/doughnut.tsx';
import { Radar, type RadarAxis } from '@wellspring/shared/web/charts/radar.tsx';
import { TrendLine } from '@wellspring/shared/web/charts/trend-line.tsx';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { AdviceBlock } from '@wellspring/shared/web/ui/display/advice-block.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { ScaleBar } from '@wellspring/shared/web/ui/display/scale-bar.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { StatCard } from '@wellspring/shared/web/ui/layout/stat-card.tsx';
import { ArrowRight, Plus } from 'lucide-react';
import { StyleguideSection } from './styleguide-section.tsx';

const ratingLabels = { great: 'Going well', average: 'About average', bad: 'Needs attention' };
const chartLabels = { showTableLabel: 'Show as table', showChartLabel: 'Show as chart' };

const axes: readonly RadarAxis[] = [
  { key: 'EB', label: 'Energy sources', value: 71, rating: 'average', comparison: 64 },
  { key: 'UIT', label: 'Challenges', value: 62, rating: 'great', comparison: 58 },
  { key: 'HIN', label: 'Few hindrances', value: 22, rating: 'bad', comparison: 30 },
  { key: 'PHB', label: 'Personal resources', value: 79, rating: 'great', comparison: 74 },
  { key: 'IM', label: 'Motivation', value: 66, rating: 'average', comparison: 61 },
  { key: 'ATT', label: 'Attitudes', value: 73, rating: 'average', comparison: 70 },
  { key: 'PRES', label: 'Performance', value: 81, rating: 'great', comparison: 78 },
  { key: 'ONG', label: 'Little tension', value: 38, rating: 'average', comparison: 48 },
];

const view = (
  <TextLink href="#data" trailingIcon={<Icon icon={ArrowRight} />}>
    View submission
  </TextLink>
);

/** The two numbers in their three displays. */
export function StatSection() {
  return (
    <>
      <StatCard
        className="ws-span-4"
        title="Well-being"
        value={51}
        rating="average"
        ratingWord="About average"
        range="of 100"
        change="+6 since June"
        sentence="You feel about as well in your work as most people in the reference group."
        action={view}
      />
      <StatCard
        className="ws-span-4"
        title="Engagement"
        value={77}
        rating="great"
        ratingWord="Going well"
        display="doughnut"
        range="between 70 and 84"
        change="no clear change"
        sentence="Your energy and enthusiasm are higher than usual. Look after them."
        action={view}
      />
      <StatCard
        className="ws-span-4"
        title="Recovery"
        value={22}
        rating="bad"
        ratingWord="Needs attention"
        display="verticalScale"
        range="of 100"
        sentence="You recover less well than most people."
      />
    </>
  );
}

/** Radar, trend and scale bars. */
export function ChartSection() {
  return (
    <>
      <Card as="section" className="ws-span-8">
        <CardHead
          title="Your eight themes"
          lead="Your own strengths carry you. Hindrances cost you the most right now."
        >
          <SeriesKey series="October" comparison="June" />
        </CardHead>
        <Radar
          {...chartLabels}
          axes={axes}
          ratingLabels={ratingLabels}
          tableLabels={{ axis: 'Theme', value: 'October', comparison: 'June', rating: 'In words' }}
          summary="Eight themes: performance is highest with 81, few hindrances lowest with 22."
        />
      </Card>
      <Card as="section" className="ws-span-4">
        <CardHead title="Since your first checkup" />
        <TrendLine
          {...chartLabels}
          momentHeader="Checkup"
          moments={['Oct 25', 'Mar 26', 'Jun 26', 'Oct 26']}
          series={[
            { key: 'ENG', label: 'Engagement', values: [69, 72, 74, 77] },
            { key: 'WB', label: 'Well-being', values: [58, 49, 45, 51] },
          ]}
          summary="Engagement rose from 69 to 77; well-being fell to 45 in June and is 51 now."
        />
        <div className="ws-row" style={{ marginBlockStart: 24 }}>
          <Doughnut value={51} rating="average" size={88} />
          <Doughnut value={100} rating="great" size={88} />
          <Doughnut value={0} rating="bad" size={88} />
        </div>
      </Card>
      <StyleguideSection title="Factors" span={4}>
        <ScaleBar
          title="Role clarity"
          value={21}
          rating="bad"
          ratingWord="Needs attention"
          interval={{ low: 14, high: 30 }}
          note="14 to 30"
        />
        <ScaleBar
          title="Work pace and amount"
          value={88}
          rating="average"
          ratingWord="On the high side"
          isMid
          interval={{ low: 81, high: 93 }}
          note="81 to 93"
        />
        <ScaleBar title="Cognitive load" value={58} rating="great" ratingWord="In the healthy middle" isMid />
        <ScaleBar
          title="Autonomy"
          value={86}
          rating="great"
          ratingWord="Going well"
          note="Of 100 participants, 14 score higher"
        />
        <Battery value={44} rating="average" size="small" />
        <SuppressedBattery />
      </StyleguideSection>
      <Card as="section" className="ws-span-8">
        <CardHead title="Factor by factor" />
        <AdviceBlock
          scale={
            <ScaleBar
              title="Role clarity"
              value={17}
              rating="bad"
              ratingWord="Needs attention"
              note="Of 100 participants, 17 score higher on role ambiguity"
            />
          }
          actions={
            <>
              <Button size="small" icon={<Icon icon={Plus} />}>
                Add to my actions
              </Button>
              <Button size="small" variant="quiet">
                Why this matters
              </Button>
            </>
          }
        >
          <p>
            It is not clear to you what is expected of you. Make a short list of your tasks and responsibilities as you
            see them and go through it with your manager.
          </p>
        </AdviceBlock>
        <AdviceBlock
          scale={
            <ScaleBar
              title="Autonomy"
              value={86}
              rating="great"
              ratingWord="Going well"
              note="Of 100 participants, 14 score higher"
            />
          }
        >
          <p>You have plenty of freedom in your work, and that is a strong source of energy.</p>
        </AdviceBlock>
      </Card>
    </>
  );
}
