import { type ReactNode, useId } from 'react';
import type { ColourRating } from '../../../domain/scoring/colour-rating.ts';
import { Battery } from '../../charts/battery.tsx';
import { Doughnut } from '../../charts/doughnut.tsx';
import { VerticalScale } from '../../charts/vertical-scale.tsx';
import { classNames } from '../class-names.ts';
import { RatingWord } from '../display/rating.tsx';
import { useSheet } from '../use-sheet.ts';
import { Card } from './card.tsx';
import sheet from './stat-card.css';

type StatDisplay = 'battery' | 'doughnut' | 'verticalScale';

export type StatCardProps = {
  title: ReactNode;
  /** 0 to 100; shown rounded. */
  value: number;
  rating: ColourRating;
  ratingWord: ReactNode;
  display?: StatDisplay | undefined;
  /** Beside the number: "of 100", or for a team "between 38 and 54". */
  range: ReactNode;
  /** The change in words: "+6 since June", "no clear change". */
  change?: ReactNode;
  /** One sentence on what it means. */
  sentence?: ReactNode;
  /** A TextLink at the bottom, aligned with those of the other cards. */
  action?: ReactNode;
  /** Heading level. */
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

/** Well-being or engagement in one number, with its rating in words. */
export function StatCard(props: StatCardProps) {
  const { title, value, rating, ratingWord, display = 'battery', sentence, action, level = 2, className } = props;
  useSheet(sheet);
  const titleId = useId();
  const Heading = `h${level}` as const;
  const number = <Figure {...props} />;
  return (
    <Card as="section" aria-labelledby={titleId} className={classNames('ws-stat', className)}>
      <div className="ws-stat-head">
        <Heading className="ws-h3" id={titleId}>
          {title}
        </Heading>
        <RatingWord rating={rating}>{ratingWord}</RatingWord>
      </div>
      {display === 'battery' ? number : null}
      {display === 'battery' ? <Battery value={value} rating={rating} /> : null}
      {display === 'battery' ? null : (
        <div className="ws-stat-drawing">
          {display === 'doughnut' ? <Doughnut value={value} rating={rating} /> : null}
          {display === 'verticalScale' ? <VerticalScale value={value} rating={rating} /> : null}
          {number}
        </div>
      )}
      {sentence ? <p className="ws-stat-sentence">{sentence}</p> : null}
      {action ? <div className="ws-stat-action">{action}</div> : null}
    </Card>
  );
}

function Figure({ value, range, change, display = 'battery' }: StatCardProps) {
  return (
    <p className={classNames('ws-stat-figure', display !== 'battery' && 'ws-stat-figure-beside')}>
      <strong>{Math.round(value)}</strong>
      <span className="ws-stat-words">
        <span>{range}</span>
        {change ? <span className="ws-stat-change">{change}</span> : null}
      </span>
    </p>
  );
}
