import type { DefinitionContent, DefinitionVitamin } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { LocalisedText } from '@wellspring/shared/contracts/common.ts';
import { ConflictDialog } from '@wellspring/shared/web/patterns/forms/conflict-dialog.tsx';
import { type DefinitionMessageId, useDefinitionMessages } from '../use-definition-messages.ts';
import { findDifferences, toContent } from './draft.ts';
import type { DefinitionForm } from './use-definition-form.ts';

type Name = ReturnType<typeof findDifferences>[number];

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

/** Where the newer revision of a checkup differs from the draft. */
export function DefinitionConflict({ form: { conflict, draft } }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  const value = useValueText();
  const mine = toContent(draft);
  const names = conflict ? findDifferences(conflict.newer, mine) : [];
  return (
    <ConflictDialog
      conflict={conflict}
      differences={names.map((name) => ({
        name,
        label: t(labels[name]),
        theirs: conflict ? value(name, conflict.newer) : null,
        mine: value(name, mine),
      }))}
      labels={{
        title: t('definition.newer.title'),
        text: t('definition.newer.text'),
        same: t('definition.newer.same'),
        theirs: t('definition.newer.theirs'),
        mine: t('definition.newer.mine'),
        takeTheirs: t('definition.newer.take-over.action'),
        keepMine: t('definition.newer.keep-mine.action'),
      }}
    />
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
