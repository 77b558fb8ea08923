import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Checkbox, RadioGroup } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useFieldErrorText } from '../editor/use-field-error-text.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { countQuestions, fitQuestions, suggestedMinutes, toggleAll } from './chosen-questions.ts';
import { VitaminRow } from './vitamin-row.tsx';

export type QuestionsCardProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

/** A full checkup or a pulse, which themes, and which of their questions. */
export function QuestionsCard({ form, vitamins }: QuestionsCardProps) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  const count = countQuestions(form.draft, vitamins);
  const problem = form.problemAt('isPulse') ?? form.problemAt('vitamins') ?? form.problemAt('questions');
  return (
    <Card as="section" aria-label={t('definition.questions.title')}>
      <CardHead title={t('definition.questions.title')}>
        <span className="ws-small ws-muted" role="status">
          {t('definition.questions.total', { count, minutes: suggestedMinutes(count) })}
        </span>
      </CardHead>
      <div className="ws-definition-fields">
        {problem ? (
          <Note tone="danger" role="alert">
            {words(problem)}
          </Note>
        ) : null}
        <Kind form={form} />
        <ul className="ws-definition-vitamins">
          <li>
            <AllThemes form={form} vitamins={vitamins} isWrong={form.problemOf('vitamins') !== undefined} />
          </li>
          {vitamins.map((vitamin) => (
            <li key={vitamin.key}>
              <VitaminRow vitamin={vitamin} vitamins={vitamins} form={form} />
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

type KindName = 'full' | 'pulse';

function Kind({ form }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  return (
    <RadioGroup<KindName>
      className="ws-definition-kind"
      legend={t('definition.kind.legend')}
      options={[
        { value: 'full', label: t('definition.kind.full'), description: t('definition.kind.full-text') },
        { value: 'pulse', label: t('definition.kind.pulse'), description: t('definition.kind.pulse-text') },
      ]}
      value={form.draft.isPulse ? 'pulse' : 'full'}
      // Questions that fit a pulse do not fit a checkup: the choice starts again with all fitting questions of the
      // chosen themes.
      onChange={(kind) => form.change({ isPulse: kind === 'pulse', questions: null })}
    />
  );
}

/** Every theme at once: nothing is asked that was not chosen, and choosing everything takes one press. */
function AllThemes({ form, vitamins, isWrong }: QuestionsCardProps & { isWrong: boolean }) {
  const t = useDefinitionMessages();
  const { draft } = form;
  const chosen = draft.vitamins.length;
  const count = vitamins.reduce((sum, vitamin) => sum + fitQuestions(vitamin, draft.isPulse).length, 0);
  const isAll = chosen === vitamins.length && draft.questions === null;
  return (
    <div className="ws-definition-vitamin">
      <Checkbox
        ref={(input) => {
          if (input) input.indeterminate = chosen > 0 && !isAll;
        }}
        label={<strong>{t('definition.questions.all')}</strong>}
        checked={isAll}
        aria-invalid={isWrong || undefined}
        onChange={() => form.change(toggleAll(draft, vitamins, !isAll))}
      />
      <span className="ws-small ws-muted">
        {t('definition.questions.total', { count, minutes: suggestedMinutes(count) })}
      </span>
    </div>
  );
}
