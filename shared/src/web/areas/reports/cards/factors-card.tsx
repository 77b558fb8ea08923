import { useId, useState } from 'react';
import { type FactorKey, type GroupKey, isMid, RADAR_GROUPS } from '../../../../domain/factor-keys.ts';
import { usePrinting } from '../../../patterns/files/use-printing.ts';
import { useGrowingList } from '../../../patterns/use-growing-list.ts';
import { Button } from '../../../ui/buttons/button.tsx';
import { AdviceBlock } from '../../../ui/display/advice-block.tsx';
import { ScaleBar } from '../../../ui/display/scale-bar.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { Card, CardHead } from '../../../ui/layout/card.tsx';
import { ContactBlock } from '../contact-block.tsx';
import { toTitles, useHigherNote, useLevelLabel, useMiddleNote, useRatingWord } from '../report-texts.ts';
import { attentionFirst, factorReadings, type Reading, readingsOfGroup, type ScoredReport } from '../report-values.ts';
import { useReportMessages } from '../use-report-messages.ts';
import { AddAdvice } from './add-advice.tsx';
import { hasShape } from './themes-card.tsx';

type Order = 'attention' | 'theme';

/** Few rows first, also where much needs attention; the rest is one press away. */
const SHOWN_AT_FIRST = 4;

export type FactorsCardProps = {
  report: ScoredReport;
  /** Opens everything about one factor. */
  onWhy: (factor: FactorKey) => void;
};

/** Every measured factor with its scale and what to do about it. */
export function FactorsCard({ report, onWhy }: FactorsCardProps) {
  const t = useReportMessages();
  const titleId = useId();
  const [order, setOrder] = useState<Order>('attention');
  return (
    <Card as="section" aria-labelledby={titleId} className="ws-factors">
      <CardHead title={t('report.factors.title')} titleId={titleId}>
        <SegmentedControl<Order>
          label={t('report.order.label')}
          value={order}
          onChange={setOrder}
          options={[
            { value: 'attention', label: t('report.order.attention') },
            { value: 'theme', label: t('report.order.theme') },
          ]}
        />
      </CardHead>
      {order === 'attention' ? (
        <ByAttention report={report} onWhy={onWhy} />
      ) : (
        <ByTheme report={report} onWhy={onWhy} />
      )}
    </Card>
  );
}

function ByAttention({ report, onWhy }: FactorsCardProps) {
  const t = useReportMessages();
  const [isWhole, setWhole] = useState(false);
  const sorted = attentionFirst(factorReadings(report.scores.scores));
  const bad = sorted.filter(({ rating }) => rating === 'bad').length;
  const isPrinting = usePrinting();
  const shown = isWhole || isPrinting ? sorted : sorted.slice(0, SHOWN_AT_FIRST);
  const { list, grow } = useGrowingList<HTMLDivElement>(shown.length);
  const showAll = () => {
    grow();
    setWhole(true);
  };
  return (
    <>
      {bad > SHOWN_AT_FIRST ? (
        <p className="ws-factors-attention">{t('report.factors.attention', { count: bad })}</p>
      ) : null}
      <div ref={list}>
        {shown.map((reading) => (
          <FactorAdvice key={reading.key} report={report} reading={reading} level={3} onWhy={onWhy} />
        ))}
      </div>
      {/* With a radar it stands below that already. */}
      {hasShape(report) ? null : <NotADiagnosis />}
      {shown.length < sorted.length ? (
        <div className="ws-factors-more">
          <Button onClick={showAll}>{t('report.factors.all', { count: sorted.length })}</Button>
        </div>
      ) : null}
    </>
  );
}

function ByTheme(props: FactorsCardProps) {
  return RADAR_GROUPS.map((group) => <Theme key={group} group={group} {...props} />);
}

function Theme({ group, report, onWhy }: FactorsCardProps & { group: GroupKey }) {
  const titles = toTitles(report.factors);
  const readings = readingsOfGroup(report.scores.scores, group);
  const advice = report.advice.find(({ key }) => key === group);
  const levelLabel = useLevelLabel(titles);
  const themeLevel = advice ? levelLabel(group, advice.level) : null;
  if (readings.length === 0) return null;
  return (
    <section className="ws-factors-theme">
      <h3>{titles.plain(group)}</h3>
      {themeLevel ? <p className="ws-advice-level">{themeLevel}</p> : null}
      {advice ? <p className="ws-muted">{advice.text}</p> : null}
      <ContactBlock report={report} factor={group} />
      {group === 'ONG' ? <NotADiagnosis /> : null}
      {readings.map((reading) => (
        <FactorAdvice key={reading.key} report={report} reading={reading} level={4} onWhy={onWhy} />
      ))}
    </section>
  );
}

function NotADiagnosis() {
  const t = useReportMessages();
  return <p className="ws-small ws-muted ws-not-diagnosis">{t('report.not-a-diagnosis.text')}</p>;
}

type FactorAdviceProps = FactorsCardProps & { reading: Reading<FactorKey>; level: 3 | 4 };

function FactorAdvice({ report, reading, level, onWhy }: FactorAdviceProps) {
  const t = useReportMessages();
  const ratingWord = useRatingWord();
  const titles = toTitles(report.factors);
  const higherNote = useHigherNote(titles);
  const middleNote = useMiddleNote();
  const title = titles.favourable(reading.key);
  const advice = report.advice.find(({ key }) => key === reading.key);
  const levelLabel = useLevelLabel(titles);
  const amount = advice ? levelLabel(reading.key, advice.level) : null;
  return (
    <AdviceBlock
      scale={
        <ScaleBar
          title={title}
          level={level}
          value={reading.value}
          rating={reading.rating}
          ratingWord={ratingWord(reading)}
          isMid={isMid(reading.key)}
          note={[higherNote(reading), middleNote(reading.key)].filter(Boolean).join('. ')}
        />
      }
      actions={
        <>
          {/* Strengths need no action. */}
          {advice && reading.rating !== 'great' ? (
            <AddAdvice text={advice.text} variant="secondary" size="small" />
          ) : null}
          <Button
            variant="quiet"
            size="small"
            aria-label={t('report.why.label', { factor: title })}
            onClick={() => onWhy(reading.key)}
          >
            {t('report.why.action')}
          </Button>
        </>
      }
    >
      {amount ? <p className="ws-advice-level">{amount}</p> : null}
      {advice ? <p>{advice.text}</p> : <p className="ws-muted">{titles.body(reading.key)}</p>}
      <ContactBlock report={report} factor={reading.key} />
    </AdviceBlock>
  );
}
