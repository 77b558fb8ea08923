import { useQuery } from '@tanstack/react-query';
import type { OwnCheckup } from '@wellspring/shared/contracts/checkups/checkup.ts';
import { favourableValue } from '@wellspring/shared/domain/scoring/favourable-value.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useVitaminsMessages } from './use-vitamins-messages.ts';
import { figuresQuery } from './vitamins.queries.ts';

/** Well-being and engagement of one submission, 0 to 100; null where it was not measured. */
export type Figures = { wellBeing: number | null; engagement: number | null };

const none: ReadonlyMap<string, Figures> = new Map();

/** The two figures of the finished checkups on a page, by submission. They are an extra: without them the cards still stand. */
export function useFigures(checkups: readonly OwnCheckup[]): ReadonlyMap<string, Figures> {
  const { api, kind, user, settings } = useSignedInHost();
  const ids = checkups.flatMap(({ submission }) =>
    submission?.isfinished && submission.isprocessed ? [submission.id] : [],
  );
  // A page that embeds the list may not read scores: they are another view's.
  const mayShow = kind === 'shell' && user.hasDashboard && !settings.hidedashboard && !settings.hidewbeng;
  const found = useQuery({ ...figuresQuery(api, ids), enabled: mayShow && ids.length > 0 });
  if (!found.data) return none;
  return new Map(
    found.data.map(({ id, factors }) => [
      id,
      {
        wellBeing: factors.WB ? favourableValue('WB', factors.WB.p) : null,
        engagement: factors.ENG ? favourableValue('ENG', factors.ENG.p) : null,
      },
    ]),
  );
}

/** The two numbers of a finished checkup, each with its word. */
export function FigurePair({ wellBeing, engagement }: Figures) {
  const t = useVitaminsMessages();
  return (
    <dl className="ws-checkup-figures">
      {wellBeing === null ? null : <Figure value={wellBeing} title={t('vitamins.wb.title')} />}
      {engagement === null ? null : <Figure value={engagement} title={t('vitamins.eng.title')} />}
    </dl>
  );
}

function Figure({ value, title }: { value: number; title: string }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{Math.round(value)}</dd>
    </div>
  );
}
