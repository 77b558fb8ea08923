import { Locale } from '@wellspring/shared/contracts/common.ts';
import type { HelpRoute, HelpTexts } from '@wellspring/shared/contracts/settings/help-texts.ts';
import { featurePart } from '@wellspring/shared/web/host/feature-part.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { languageName } from '@wellspring/shared/web/i18n/catalogue.ts';
import { useLanguageNames } from '@wellspring/shared/web/i18n/language-names.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { ConflictNote } from '@wellspring/shared/web/patterns/forms/conflict-note.tsx';
import { DraftDialog, type DraftDialogForm } from '@wellspring/shared/web/patterns/forms/draft-dialog.tsx';
import type { RevisionConflict } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { RichText } from '@wellspring/shared/web/ui/rich-text/rich-text.tsx';
import type { RichTextEditorProps } from '@wellspring/shared/web/ui/rich-text/rich-text-editor.tsx';
import { isEmptyRichText } from '@wellspring/shared/web/ui/rich-text/rich-text-tree.ts';
import { useState } from 'react';
import { useEditorLabels } from './use-editor-labels.ts';
import { type HelpTextForm, useHelpText } from './use-help-text.ts';
import { useHelpTextsMessages } from './use-help-texts-messages.ts';

const RichTextEditor = featurePart<RichTextEditorProps>({
  component: async () =>
    (
      await import(
        /* webpackChunkName: "rich-text-editor" */ '@wellspring/shared/web/ui/rich-text/rich-text-editor.tsx'
      )
    ).RichTextEditor,
  fallback: <Skeleton shape="block" height={260} />,
});

export type HelpPlace = { route: HelpRoute; locale: Locale };

export type HelpTextDialogProps = {
  texts: HelpTexts;
  /** Null: closed. */
  place: HelpPlace | null;
  onClose: () => void;
};

/** The help for one page, to be written in each language, with what readers will see beside it. */
export function HelpTextDialog({ texts, place, onClose }: HelpTextDialogProps) {
  const t = useHelpTextsMessages();
  return (
    <DraftDialog
      open={place !== null}
      onClose={onClose}
      title={place ? t('help-texts.dialog.title', { page: t(`help-texts.route.${place.route}`) }) : ''}
      size="wide"
      closeLabel={t('help-texts.dialog.close.action')}
      labels={{
        title: t('help-texts.leave.title'),
        text: t('help-texts.leave.text'),
        leave: t('help-texts.leave.action'),
        stay: t('help-texts.leave.stay.action'),
      }}
    >
      {(form) => (place ? <HelpTextEditor texts={texts} place={place} {...form} /> : null)}
    </DraftDialog>
  );
}

type HelpTextEditorProps = DraftDialogForm & { texts: HelpTexts; place: HelpPlace };

function HelpTextEditor({ texts, place: { route, locale: first }, onTouch, onCancel, onSaved }: HelpTextEditorProps) {
  const t = useHelpTextsMessages();
  const { toast } = useSignedInHost();
  const { inText } = useLanguageNames();
  const words = useEditorLabels();
  const errorMessage = useErrorMessage();
  const [locale, setLocale] = useState(first);
  const form = useHelpText(texts, route, () => {
    toast('success', t('help-texts.saved.text'));
    onSaved();
  });
  const change = (html: string) => {
    form.change({ [locale]: html });
    onTouch();
  };
  return (
    <div className="ws-help-texts-editor">
      <SegmentedControl
        label={t('help-texts.language.label')}
        value={locale}
        onChange={setLocale}
        options={Locale.options.map((each) => ({ value: each, label: languageName[each] }))}
      />
      {form.conflict && form.newer ? (
        <Conflict conflict={form.conflict} html={form.newer[locale]} locale={locale} />
      ) : null}
      {form.failure ? (
        <Note tone="danger" role="alert">
          {errorMessage(form.failure)}
        </Note>
      ) : null}
      <div className="ws-help-texts-sides" lang={locale}>
        <RichTextEditor
          key={`${locale}-${form.generation}`}
          label={t('help-texts.text.label', { language: inText(locale) })}
          initialHtml={form.draft[locale]}
          onChange={change}
          words={words}
          hasHeadings
          help={t('help-texts.text.help')}
        />
        <Preview form={form} locale={locale} />
      </div>
      <div className="ws-dialog-actions">
        <Button onClick={onCancel}>{t('help-texts.cancel.action')}</Button>
        <Button
          variant="primary"
          busy={form.isSaving}
          disabled={!form.hasChanges || form.conflict !== null}
          onClick={form.save}
        >
          {t('help-texts.save.action')}
        </Button>
      </div>
    </div>
  );
}

/** As the help shows it. */
function Preview({ form, locale }: { form: HelpTextForm; locale: Locale }) {
  const t = useHelpTextsMessages();
  const html = form.draft[locale];
  return (
    <section className="ws-help-texts-preview" aria-label={t('help-texts.preview.title')}>
      <p className="ws-label">{t('help-texts.preview.title')}</p>
      {isEmptyRichText(html) ? (
        <p className="ws-muted">{t('help-texts.preview.empty')}</p>
      ) : (
        <RichText html={html} topHeading={4} />
      )}
    </section>
  );
}

type ConflictProps = { conflict: RevisionConflict<HelpTexts>; html: string; locale: Locale };

/** The newer text, and two ways to continue. */
function Conflict({ conflict, html, locale }: ConflictProps) {
  const t = useHelpTextsMessages();
  return (
    <ConflictNote
      conflict={conflict}
      labels={{
        title: t('help-texts.newer.title'),
        takeTheirs: t('help-texts.newer.take-over.action'),
        keepMine: t('help-texts.newer.keep-mine.action'),
      }}
    >
      <p>{t('help-texts.newer.text')}</p>
      <div className="ws-help-texts-newer" lang={locale}>
        {isEmptyRichText(html) ? t('help-texts.preview.empty') : <RichText html={html} topHeading={4} />}
      </div>
    </ConflictNote>
  );
}
