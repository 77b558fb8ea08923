import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { DESCRIPTION_MOST, TITLE_MOST } from '@wellspring/shared/contracts/definition.ts';
import { textsIn } from '@wellspring/shared/domain/questionnaire/missing-languages.ts';
import { useSignedInHost } from '@wellspring/shared/web/host-context.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/card.tsx';
import { Field } from '@wellspring/shared/web/ui/field.tsx';
import { Icon } from '@wellspring/shared/web/ui/icon.tsx';
import { Tabs } from '@wellspring/shared/web/ui/tabs.tsx';
import { TextArea, TextInput } from '@wellspring/shared/web/ui/text-input.tsx';
import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Draft } from './draft.ts';
import type { DefinitionForm } from './use-definition-form.ts';
import { useDefinitionMessages } from './use-definition-messages.ts';
import { useProblemWords } from './use-problem-words.ts';

export const LANGUAGES = ['en', 'fr', 'nl'] as const satisfies readonly Locale[];

/** Title and description, one language after the other, with how complete each is. */
export function TextsCard({ form }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  const { locale } = useSignedInHost();
  const [language, setLanguage] = useState<Locale>(locale);
  return (
    <Card as="section" aria-label={t('definition.texts.title')}>
      <CardHead title={t('definition.texts.title')} lead={t('definition.texts.lead')} />
      <Tabs<Locale>
        label={t('definition.texts.tabs')}
        selected={language}
        onSelect={setLanguage}
        tabs={LANGUAGES.map((id) => ({
          id,
          label: <LanguageTab language={id} draft={form.draft} />,
          panel: <LanguageTexts form={form} language={id} />,
        }))}
      />
    </Card>
  );
}

/** The name of a language and how many of its texts are there. */
function LanguageTab({ language, draft }: { language: Locale; draft: Draft }) {
  return <LanguageMark language={language} counts={textsIn(draft, language)} />;
}

type LanguageMarkProps = { language: Locale; counts: { filled: number; needed: number } };

/** The name of a language and how far its texts are. */
export function LanguageMark({ language, counts }: LanguageMarkProps) {
  const t = useDefinitionMessages();
  const isComplete = counts.filled === counts.needed;
  return (
    <span className="ws-definition-language">
      {t(`definition.language.${language}`)}
      <span className="ws-definition-mark" data-complete={isComplete || undefined}>
        {isComplete ? <Icon icon={Check} size={14} /> : null}
        {isComplete ? t('definition.texts.all-there') : t('definition.texts.count', counts)}
      </span>
    </span>
  );
}

function LanguageTexts({ form, language }: { form: DefinitionForm; language: Locale }) {
  const t = useDefinitionMessages();
  const words = useProblemWords();
  const { title, description } = form.draft;
  const problem = form.problemAt('title');
  return (
    <div className="ws-definition-fields">
      <Field label={t('definition.field.title')} error={problem ? words(problem) : undefined}>
        <TextInput
          lang={language}
          value={title[language]}
          maxLength={TITLE_MOST}
          onChange={({ target }) => form.change({ title: { ...title, [language]: target.value } })}
        />
      </Field>
      <Field label={t('definition.field.description')} help={t('definition.description.help')}>
        <TextArea
          lang={language}
          value={description[language]}
          maxLength={DESCRIPTION_MOST}
          onChange={({ target }) => form.change({ description: { ...description, [language]: target.value } })}
        />
      </Field>
    </div>
  );
}
