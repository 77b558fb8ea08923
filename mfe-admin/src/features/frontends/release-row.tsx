import type { FrontendRelease } from '@wellspring/shared/contracts/frontends/frontends-page.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageTag } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { toBuildSign } from './names.ts';
import { useFrontendsMessages } from './use-frontends-messages.ts';

export type ReleaseRowProps = {
  title: string;
  release: FrontendRelease;
  /** The most loads in an hour of any release of the card: all bars share this scale. None: no bars. */
  most?: number;
  /** The live release, which it is compared with. */
  beside?: FrontendRelease;
  isRolledBack?: boolean;
  /** The one act of the row. */
  children?: ReactNode;
};

/** By how much a release may fail more often than the live one before its number is marked. */
const MARKED_EXCESS = 0.01;

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);
const toRate = ({ loads, errors }: FrontendRelease) => {
  const all = sum(loads ?? []);
  return all > 0 ? (errors ?? 0) / all : 0;
};

/** A release: which, by whom and when, and how its loads of the last 24 hours went. */
export function ReleaseRow({ title, release, most, beside, isRolledBack = false, children }: ReleaseRowProps) {
  const t = useFrontendsMessages();
  const dates = useDates();
  const { id, version, done, loads } = release;
  return (
    <li className="ws-frontends-row">
      <span className="ws-frontends-kind ws-small ws-muted">{title}</span>
      <span className="ws-frontends-version">
        <strong>{version}</strong>
        <code className="ws-frontends-code" title={id}>
          {toBuildSign(release)}
        </code>
      </span>
      <span className="ws-frontends-who">
        {done ? (
          <>
            <span>{done.by ?? t('frontends.former')}</span>
            <span className="ws-small ws-muted">
              {isRolledBack
                ? t('frontends.rolled-back.text', { moment: dates.dateTime(done.at) })
                : dates.dateTime(done.at)}
            </span>
          </>
        ) : null}
      </span>
      {most === undefined || !loads ? <span className="ws-frontends-bars" /> : <Bars loads={loads} most={most} />}
      <Numbers release={release} beside={beside} />
      <span className="ws-frontends-act">{children}</span>
    </li>
  );
}

/** Decoration: the number beside it says the same. */
function Bars({ loads, most }: { loads: readonly number[]; most: number }) {
  const width = 5;
  const height = 20;
  return (
    <svg className="ws-frontends-bars" viewBox={`0 0 ${loads.length * width} ${height}`} aria-hidden="true">
      {loads.map((count, hour) => {
        const size = Math.max(1, (count / most) * height);
        // biome-ignore lint/suspicious/noArrayIndexKey: hours have a fixed place
        return <rect key={hour} x={hour * width} y={height - size} width={width - 1} height={size} />;
      })}
    </svg>
  );
}

function Numbers({ release, beside }: { release: FrontendRelease; beside: FrontendRelease | undefined }) {
  const t = useFrontendsMessages();
  const { locale } = useSignedInHost();
  const { loads, errors } = release;
  if (!loads || errors === null)
    return <span className="ws-frontends-loads ws-small ws-muted">{t('frontends.loads.unknown')}</span>;
  const count = sum(loads);
  const percent = new Intl.NumberFormat(languageTag[locale], { style: 'percent', maximumFractionDigits: 1 });
  const rate = percent.format(toRate(release));
  const isMarked = beside !== undefined && errors > 0 && toRate(release) > toRate(beside) + MARKED_EXCESS;
  if (count === 0 && errors === 0)
    return <span className="ws-frontends-loads ws-muted">{t('frontends.loads.none')}</span>;
  return (
    <>
      <span className="ws-frontends-loads">{t('frontends.loads.count', { count })}</span>
      <span className="ws-frontends-errors">
        <span className={isMarked ? 'ws-frontends-marked' : undefined}>
          {isMarked ? <Icon icon={TriangleAlert} size={16} /> : null} {t('frontends.errors.count', { count: errors })}
        </span>
        {count > 0 ? (
          <span className="ws-small ws-muted">
            {isMarked && beside ? t('frontends.rate.beside', { rate, live: percent.format(toRate(beside)) }) : rate}
          </span>
        ) : null}
      </span>
    </>
  );
}
