import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { findMissingLanguages } from '@wellspring/shared/domain/submissions/missing-languages.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { countQuestions, findAskedQuestions } from '../cards/chosen-questions.ts';
import { useAudienceText } from '../cards/use-audience-text.ts';
import { LanguagesTag } from '../list/use-definition-columns.tsx';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import type { Draft } from './draft.ts';
import type { DefinitionForm } from './use-definition-form.ts';

export type DefinitionSummaryProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

/** What people will be asked, in a few lines that follow every change. */
export function DefinitionSummary({ form, vitamins }: DefinitionSummaryProps) {
  const { draft, nameOf } = form;
  const t = useDefinitionMessages();
  const audienceText = useAudienceText();
  const count = countQuestions(draft, vitamins);
  const missing = findMissingLanguages(draft);
  const { duration, durationDays, graceDays } = draft;
  return (
    <Card as="aside" className="ws-definition-summary" aria-label={t('definition.summary.title')}>
      <h2 className="ws-h2">{t('definition.summary.title')}</h2>
      {count === 0 ? (
        <p className="ws-muted">{t('definition.summary.nothing')}</p>
      ) : (
        <>
          <p className="ws-definition-total">{t('definition.summary.total', { count, minutes: String(duration) })}</p>
          <Parts draft={draft} vitamins={vitamins} />
        </>
      )}
      <ul className="ws-definition-facts">
        {typeof durationDays === 'number' && typeof graceDays === 'number' ? (
          <li>{t('definition.summary.open', { days: durationDays, extra: graceDays })}</li>
        ) : null}
        <li>{audienceText(draft.audience, nameOf)}</li>
      </ul>
      {missing.length > 0 ? <LanguagesTag missing={missing} /> : null}
    </Card>
  );
}

/** The themes that are asked, the organisation's own last, each with its number of questions. */
function Parts({ draft, vitamins }: Pick<DefinitionSummaryProps, 'vitamins'> & { draft: Draft }) {
  const t = useDefinitionMessages();
  const { locale } = useSignedInHost();
  const inWords = (text: LocalisedText) => text[locale] || text.en || text.fr || text.nl;
  const isAsked = ({ pulse }: { pulse?: boolean | undefined }) => !draft.isPulse || pulse !== false;
  const themes = vitamins.map((vitamin) => {
    const { key, title, color } = vitamin;
    return { key, title, color, count: findAskedQuestions(vitamin, draft).length };
  });
  const own = draft.companyVitamins.map(({ row, title, color, factors }, at) => ({
    key: row,
    title: inWords(title) || t('definition.company-vitamin.name', { number: at + 1 }),
    color,
    count: factors.flatMap(({ questions }) => questions.filter(isAsked)).length,
  }));
  const extra = draft.extraQuestions.filter(isAsked).length;
  return (
    <ul className="ws-definition-parts">
      {[...themes, ...own]
        .filter(({ count }) => count > 0)
        .map(({ key, title, color, count }) => (
          <li key={key}>
            <span className="ws-definitions-dot" style={{ background: color }} aria-hidden="true" />
            <span className="ws-grow">{title}</span>
            <span className="ws-muted">{count}</span>
          </li>
        ))}
      {extra > 0 ? (
        <li>
          <span className="ws-definitions-dot" aria-hidden="true" />
          <span className="ws-grow">{t('definition.extra.title')}</span>
          <span className="ws-muted">{extra}</span>
        </li>
      ) : null}
    </ul>
  );
}
