import {
  MAX_COMPANY_TEXT_LENGTH,
  MAX_COMPANY_VITAMINS,
  MAX_TITLE_LENGTH,
} from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { vitaminTextsIn } from '@wellspring/shared/domain/submissions/missing-languages.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { Copy } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { ColorField } from '../editor/color-field.tsx';
import type { DraftVitamin } from '../editor/draft.ts';
import { EditableList, type ItemParts } from '../editor/editable-list.tsx';
import { FoldedCard } from '../editor/folded-card.tsx';
import { LANGUAGES, useTextLanguage } from '../editor/languages.ts';
import { LocalisedField } from '../editor/localised-field.tsx';
import type { DefinitionForm } from '../editor/use-definition-form.ts';
import { useFieldErrorText } from '../editor/use-field-error-text.ts';
import { LanguagesTag } from '../list/use-definition-columns.tsx';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { CompanyFactors, newFactor } from './company-factors.tsx';
import { CopyVitaminsDialog } from './copy-vitamins-dialog.tsx';
import { LanguageMark } from './texts-card.tsx';

export type CompanyVitaminsCardProps = { form: DefinitionForm; vitamins: readonly Vitamin[] };

/** How many texts of these vitamins a language needs and has. */
const countsIn = (vitamins: readonly DraftVitamin[], language: Locale) =>
  vitamins
    .map((vitamin) => vitaminTextsIn(vitamin, language))
    .reduce((sum, one) => ({ filled: sum.filled + one.filled, needed: sum.needed + one.needed }), {
      filled: 0,
      needed: 0,
    });

const owns = (path: string) => path.startsWith('companyVitamins.');

/** Themes of the company: vitamins with factors and questions, in the order in which they are asked. */
export function CompanyVitaminsCard({ form, vitamins }: CompanyVitaminsCardProps) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  const [language, setLanguage] = useTextLanguage(form, owns);
  const [isCopying, setIsCopying] = useState(false);
  const { companyVitamins, isPulse } = form.draft;
  const problem = form.problemOf('companyVitamins');
  const set = (next: DraftVitamin[]) => form.change({ companyVitamins: next });
  const room = MAX_COMPANY_VITAMINS - companyVitamins.length;
  const make = (): DraftVitamin => ({
    key: null,
    title: { en: '', fr: '', nl: '' },
    body: { en: '', fr: '', nl: '' },
    color: freeColor(vitamins, companyVitamins),
    factors: [newFactor(vitamins, isPulse)],
    row: uuidv7(),
  });
  return (
    <FoldedCard
      title={t('definition.company-vitamin.title')}
      value={t('definition.company-vitamin.count', { count: companyVitamins.length })}
      lead={t('definition.company-vitamin.lead')}
      problemCount={form.problemAt('companyVitamins') ? form.refusals : 0}
    >
      {problem ? (
        <Note tone="danger" role="alert">
          {words(problem)}
        </Note>
      ) : null}
      {companyVitamins.length === 0 ? null : (
        <SegmentedControl<Locale>
          label={t('definition.company-vitamin.language')}
          value={language}
          onChange={setLanguage}
          options={LANGUAGES.map((value) => ({
            value,
            label: <LanguageMark language={value} counts={countsIn(companyVitamins, value)} />,
          }))}
        />
      )}
      <EditableList<DraftVitamin>
        kind="company-vitamin"
        items={companyVitamins}
        onChange={set}
        make={make}
        canAdd={room > 0}
        beside={
          <Button
            variant="quiet"
            icon={<Icon icon={Copy} size={18} />}
            disabled={room <= 0}
            onClick={() => setIsCopying(true)}
          >
            {t('definition.company-vitamin.copy.action')}
          </Button>
        }
      >
        {(vitamin, at, parts) => <CompanyVitamin {...{ vitamin, at, parts, language, form, vitamins }} />}
      </EditableList>
      <CopyVitaminsDialog
        open={isCopying}
        onClose={() => setIsCopying(false)}
        exceptId={form.base?.id}
        onCopy={(copied) => set([...companyVitamins, ...copied.slice(0, room)])}
      />
    </FoldedCard>
  );
}

/** The first of the vitamins' colours that none of these has; all taken: the first. */
function freeColor(vitamins: readonly Vitamin[], taken: readonly DraftVitamin[]): string {
  const free = vitamins.find(({ color }) => taken.every((one) => one.color !== color));
  return (free ?? vitamins[0])?.color ?? '';
}

type CompanyVitaminProps = CompanyVitaminsCardProps & {
  vitamin: DraftVitamin;
  at: number;
  parts: ItemParts<DraftVitamin>;
  language: Locale;
};

function CompanyVitamin({ vitamin, at, parts, language, form, vitamins }: CompanyVitaminProps) {
  const t = useDefinitionMessages();
  const words = useFieldErrorText();
  const { change, buttons } = parts;
  const { locale } = useSignedInHost();
  const path = `companyVitamins.${at}`;
  const { title, color } = vitamin;
  const name = title[locale] || title.en || title.fr || title.nl;
  const missing = LANGUAGES.filter((one) => {
    const { filled, needed } = vitaminTextsIn(vitamin, one);
    return filled < needed;
  });
  const details = useOpenDetails(form.problemAt(path) !== undefined);
  const colorProblem = form.problemAt(`${path}.color`);
  const saved = form.base?.companyVitamins?.find(({ key }) => key !== null && key === vitamin.key)?.color;
  return (
    <>
      <div className="ws-definition-extra-head">
        <h3 className="ws-h3 ws-definitions-title ws-grow">
          <span className="ws-definitions-dot" style={{ background: color }} aria-hidden="true" />
          {name || t('definition.company-vitamin.name', { number: at + 1 })}
          <LanguagesTag missing={missing} />
        </h3>
        {buttons}
      </div>
      <details ref={details} className="ws-definition-own">
        <summary>{t('definition.company-vitamin.open', { count: questionCount(vitamin) })}</summary>
        <div className="ws-definition-fields">
          <LocalisedField
            label={t('definition.company-vitamin.field.title')}
            value={title}
            onChange={(text) => change({ title: text })}
            language={language}
            most={MAX_TITLE_LENGTH}
            problem={form.problemIn(`${path}.title`, language) ?? form.problemAt(`${path}.key`)}
          />
          <LocalisedField
            label={t('definition.own.field.body')}
            value={vitamin.body}
            onChange={(body) => change({ body })}
            language={language}
            most={MAX_COMPANY_TEXT_LENGTH}
            isLong
            problem={form.problemIn(`${path}.body`, language)}
          />
          <div>
            <ColorField
              legend={t('definition.color.legend')}
              saved={saved}
              value={color}
              onChange={(chosen) => change({ color: chosen })}
              vitamins={vitamins}
            />
            {colorProblem ? <p className="ws-help ws-help-error">{words(colorProblem)}</p> : null}
          </div>
          <CompanyFactors
            factors={vitamin.factors}
            onChange={(factors) => change({ factors })}
            path={`${path}.factors`}
            {...{ language, form, vitamins }}
          />
        </div>
      </details>
    </>
  );
}

const questionCount = ({ factors }: DraftVitamin) => factors.reduce((sum, { questions }) => sum + questions.length, 0);

/** Opens when something in it has an error. */
function useOpenDetails(hasProblem: boolean) {
  const details = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    if (hasProblem && details.current) details.current.open = true;
  }, [hasProblem]);
  return details;
}
