import { MAX_DESCRIPTION_LENGTH, MAX_TITLE_LENGTH } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { textsIn } from '@wellspring/shared/domain/submissions/missing-languages.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Tabs } from '@wellspring/shared/web/ui/layout/tabs.tsx';
import { Check } from 'lucide-react';
import type { Draft } from '../editor/draft.ts';
import { LANGUAGES, useTextLanguage } from '../editor/languages.ts';
import { LocalisedField } from '../editor/localised-field.tsx';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useDefinitionMessages } from '../use-definition-messages.ts';

/** Problems of the texts of this card. */
const owns = (path: string) => /^(title|description)\b/.test(path);

/** Title and description, one language after the other, with how complete each is. */
export function TextsCard({ form }: { form: DefinitionForm }) {
  const t = useDefinitionMessages();
  const [language, setLanguage] = useTextLanguage(form, owns);
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
  const { asLabel } = useLanguageNames();
  const isComplete = counts.filled === counts.needed;
  return (
    <span className="ws-definition-language">
      {asLabel(language)}
      <span className="ws-definition-mark" data-complete={isComplete || undefined}>
        {isComplete ? <Icon icon={Check} size={14} /> : null}
        {isComplete ? t('definition.texts.all-there') : t('definition.texts.count', counts)}
      </span>
    </span>
  );
}

function LanguageTexts({ form, language }: { form: DefinitionForm; language: Locale }) {
  const t = useDefinitionMessages();
  const { title, description } = form.draft;
  return (
    <div className="ws-definition-fields">
      <LocalisedField
        label={t('definition.field.title')}
        value={title}
        onChange={(text) => form.change({ title: text })}
        language={language}
        most={MAX_TITLE_LENGTH}
        problem={form.problemIn('title', language)}
      />
      <LocalisedField
        label={t('definition.field.description')}
        help={t('definition.description.help')}
        value={description}
        onChange={(text) => form.change({ description: text })}
        language={language}
        most={MAX_DESCRIPTION_LENGTH}
        isLong
        problem={form.problemIn('description', language)}
      />
    </div>
  );
}
