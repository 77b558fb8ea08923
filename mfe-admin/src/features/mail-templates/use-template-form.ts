import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { MailTemplate, type MailTexts } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { mailTextProblems } from '@wellspring/shared/domain/mail/mail-text.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { type RevisionForm, useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { useState } from 'react';
import { mailTemplateQuery, resetMailTemplate, saveMailTemplate } from './mail-templates.queries.ts';

export type MailField = 'subject' | 'body';
export const LANGUAGES = ['en', 'fr', 'nl'] as const satisfies readonly Locale[];

export type TemplateForm = Pick<
  RevisionForm<MailTemplate, MailTexts>,
  'draft' | 'hasChanges' | 'conflict' | 'isSaving' | 'failure' | 'discard'
> & {
  changeText: (language: Locale, field: MailField, value: string) => void;
  /** Shown once the user tried to save. */
  shownProblem: (language: Locale, field: MailField) => FieldProblem | undefined;
  /** @returns the first problem, when there is one and nothing was sent; its path begins with the language */
  save: () => FieldProblem | undefined;
  reset: () => void;
};

/** Draft of one mail, in every language at once; based on the revision that was read first. */
export function useTemplateForm(read: MailTemplate, onDone: (done: 'saved' | 'reset') => void): TemplateForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const { template, variables } = read;
  const [isChecked, setChecked] = useState(false);
  const findProblems = (texts: MailTexts) =>
    LANGUAGES.flatMap((language) => mailTextProblems(texts[language], variables, language));
  const done = (what: 'saved' | 'reset') => {
    setChecked(false);
    onDone(what);
  };
  const form = useRevisionForm({
    read,
    contract: MailTemplate,
    toDraft: ({ texts }) => texts,
    check: findProblems,
    // The server refuses what is refused here: its problems are shown as one message.
    toProblems: () => [],
    send: ({ base, draft }) => saveMailTemplate(api, template, { revision: base.revision, texts: draft }),
    store(saved) {
      queries.setQueryData(mailTemplateQuery(api, template).queryKey, saved);
      void queries.invalidateQueries({ queryKey: ['mail-templates', 'list'] });
    },
    onSaved: () => done('saved'),
  });
  const problems = isChecked ? findProblems(form.draft) : [];

  return {
    ...form,
    changeText: (language, field, value) =>
      form.change((texts) => ({ [language]: { ...texts[language], [field]: value } })),
    shownProblem: (language, field) => problems.find(({ path }) => path === `${language}.${field}`),
    save() {
      setChecked(true);
      return form.save();
    },
    reset: () =>
      form.run(
        ({ revision }) => resetMailTemplate(api, template, revision),
        () => done('reset'),
      ),
    discard() {
      setChecked(false);
      form.discard();
    },
  };
}
