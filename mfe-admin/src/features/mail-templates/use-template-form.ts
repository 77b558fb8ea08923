import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { MailTemplate, type MailTexts } from '@wellspring/shared/contracts/mail/mail-template.ts';
import { mailTextProblems } from '@wellspring/shared/domain/mail/mail-text.ts';
import { type FieldProblem, isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { mailTemplateQuery, resetMailTemplate, saveMailTemplate } from './mail-templates.queries.ts';

export type MailField = 'subject' | 'body';
export const LANGUAGES = ['en', 'fr', 'nl'] as const satisfies readonly Locale[];

export type TemplateForm = {
  texts: MailTexts;
  change: (language: Locale, field: MailField, value: string) => void;
  /** What is wrong as things stand, whether it has been shown or not. */
  problems: readonly FieldProblem[];
  /** Shown once the user tried to save. */
  shownProblem: (language: Locale, field: MailField) => FieldProblem | undefined;
  hasChanges: boolean;
  /** A newer revision that another user saved; null when none is known. */
  newer: MailTemplate | null;
  takeOver: () => void;
  keepMine: () => void;
  /** @returns the first thing to mend, when there is one and nothing was sent */
  save: () => FieldProblem | undefined;
  reset: () => void;
  discard: () => void;
  isBusy: boolean;
  /** What went wrong besides the fields and a newer copy. */
  failure: unknown;
};

const isSame = (left: MailTexts, right: MailTexts) => JSON.stringify(left) === JSON.stringify(right);

/** Draft of one mail, in every language at once; based on the revision that was read first. */
export function useTemplateForm(read: MailTemplate, onDone: (done: 'saved' | 'reset') => void): TemplateForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const [base, setBase] = useState(read);
  const [texts, setTexts] = useState(base.texts);
  const [newer, setNewer] = useState<MailTemplate | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { template, variables } = base;

  function goOnFrom(copy: MailTemplate, next: MailTexts) {
    queries.setQueryData(mailTemplateQuery(api, template).queryKey, copy);
    void queries.invalidateQueries({ queryKey: ['mail-templates', 'list'] });
    setBase(copy);
    setTexts(next);
    setNewer(null);
  }
  const sending = useMutation({
    mutationFn: (done: 'saved' | 'reset') =>
      done === 'saved'
        ? saveMailTemplate(api, template, { revision: base.revision, texts })
        : resetMailTemplate(api, template, base.revision),
    onSuccess(saved, done) {
      goOnFrom(saved, saved.texts);
      setIsChecked(false);
      onDone(done);
    },
    onError(error) {
      const copy = isAppError(error) && error.code === 'stale_revision' ? MailTemplate.safeParse(error.details) : null;
      if (copy?.success) setNewer(copy.data);
    },
  });
  const problems = LANGUAGES.flatMap((language) => mailTextProblems(texts[language], variables, `texts.${language}`));

  return {
    texts,
    problems,
    hasChanges: !isSame(texts, base.texts),
    newer,
    isBusy: sending.isPending,
    failure: sending.error && !newer ? sending.error : null,
    change: (language, field, value) =>
      setTexts((before) => ({ ...before, [language]: { ...before[language], [field]: value } })),
    shownProblem: (language, field) =>
      isChecked ? problems.find(({ path }) => path === `texts.${language}.${field}`) : undefined,
    takeOver: () => newer && goOnFrom(newer, newer.texts),
    keepMine: () => newer && goOnFrom(newer, texts),
    save() {
      setIsChecked(true);
      const [first] = problems;
      if (!first && !sending.isPending) sending.mutate('saved');
      return first;
    },
    reset: () => sending.mutate('reset'),
    discard() {
      setTexts(base.texts);
      setIsChecked(false);
      setNewer(null);
      sending.reset();
    },
  };
}
