import type { DefinitionContent, DefinitionVitamin } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { type DefinitionMessageId, useDefinitionMessages } from '../use-definition-messages.ts';
import { differencesOf, toContent } from './draft.ts';
import sheet from './newer-dialog.css';
import type { DefinitionForm } from './use-definition-form.ts';

type Name = ReturnType<typeof differencesOf>[number];

const labels: Readonly<Record<Name, DefinitionMessageId>> = {
  title: 'definition.field.title',
  description: 'definition.field.description',
  color: 'definition.color.legend',
  checkupblocks: 'definition.kind.block',
  vitamins: 'definition.questions.title',
  questions: 'definition.questions.title',
  extraQuestions: 'definition.extra.title',
  companyVitamins: 'definition.company-vitamin.title',
  isPulse: 'definition.kind.pulse',
  duration: 'definition.field.duration',
  durationDays: 'definition.field.durationDays',
  graceDays: 'definition.field.graceDays',
  repeatAfterDays: 'definition.field.repeatAfterDays',
  percentage: 'definition.field.percentage',
  audience: 'definition.audience.title',
  requiresReview: 'definition.kind.review',
};

/** Conflict: shows where the newer revision differs, and two ways to continue. */
export function NewerDialog({ form }: { form: DefinitionForm }) {
  useSheet(sheet);
  const t = useDefinitionMessages();
  const value = useValueText();
  const { newer, draft } = form;
  const mine = toContent(draft);
  const names = newer ? differencesOf(newer, mine) : [];
  const actions = (
    <>
      <Button onClick={form.takeOver}>{t('definition.newer.take-over.action')}</Button>
      <Button variant="primary" onClick={form.keepMine}>
        {t('definition.newer.keep-mine.action')}
      </Button>
    </>
  );
  return (
    <Dialog
      open={newer !== null}
      onClose={form.keepMine}
      title={t('definition.newer.title')}
      actions={actions}
      size="large"
    >
      <p>{t(names.length > 0 ? 'definition.newer.text' : 'definition.newer.same')}</p>
      {newer ? (
        <ul className="ws-definition-newer">
          {names.map((name) => (
            <li key={name}>
              <span className="ws-label">{t(labels[name])}</span>
              <dl>
                <dt>{t('definition.newer.theirs')}</dt>
                <dd>{value(name, newer)}</dd>
                <dt>{t('definition.newer.mine')}</dt>
                <dd>{value(name, mine)}</dd>
              </dl>
            </li>
          ))}
        </ul>
      ) : null}
    </Dialog>
  );
}

const anyText = ({ en, fr, nl }: LocalisedText): string => en || fr || nl;

/** Its title, then everything it asks: two copies may differ in one question only. */
const wordsOfVitamin = ({ title, factors }: DefinitionVitamin): string[] => [
  anyText(title),
  ...factors.flatMap((factor) => [anyText(factor.title), ...factor.questions.map(({ text }) => anyText(text))]),
];

/** A part of a checkup in a few words. */
function useValueText(): (name: Name, content: DefinitionContent) => string {
  const t = useDefinitionMessages();
  const listed = (texts: readonly string[]) => texts.filter(Boolean).join(' · ') || t('definition.value.none');
  return (name, content) => {
    const value = content[name];
    if (name === 'audience')
      return t('definition.value.people', {
        teams: content.audience.teamIds.length,
        segments: content.audience.segmentIds.length,
        people: content.audience.excludedUserIds.length,
      });
    if (name === 'title' || name === 'description') return listed(Object.values(content[name]));
    if (name === 'extraQuestions') return listed(content.extraQuestions.map(({ text }) => anyText(text)));
    if (name === 'companyVitamins') return listed((content.companyVitamins ?? []).flatMap(wordsOfVitamin));
    if (name === 'questions') return content.questions === null ? t('definition.value.all') : listed(content.questions);
    if (name === 'checkupblocks')
      return t(content.checkupblocks.length > 0 ? 'definition.value.yes' : 'definition.value.no');
    if (typeof value === 'boolean') return t(value ? 'definition.value.yes' : 'definition.value.no');
    if (value === null) return t('definition.value.none');
    return Array.isArray(value) ? listed(value as string[]) : String(value);
  };
}
