import { useQueryClient } from '@tanstack/react-query';
import type { Locale } from '@wellspring/shared/contracts/common.ts';
import { type HelpRoute, HelpTexts } from '@wellspring/shared/contracts/settings/help-texts.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { type RevisionForm, useRevisionForm } from '@wellspring/shared/web/patterns/forms/use-revision-form.ts';
import { helpTextsQuery, saveHelpTexts } from './help-texts.queries.ts';

/** The text of one page in each language, as HTML; empty: there is none. */
type Draft = Record<Locale, string>;

const toDraft = ({ data }: HelpTexts, route: HelpRoute): Draft => ({
  en: data.en[route] ?? '',
  fr: data.fr[route] ?? '',
  nl: data.nl[route] ?? '',
});

export type HelpTextForm = RevisionForm<HelpTexts, Draft> & {
  /** The texts of the newer copy; null without a conflict. */
  newer: Draft | null;
};

/** Draft of the help for one page, in all languages at once. Only changed texts are sent. */
export function useHelpText(texts: HelpTexts, route: HelpRoute, onSaved: () => void): HelpTextForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  const form = useRevisionForm<HelpTexts, Draft>({
    read: texts,
    contract: HelpTexts,
    toDraft: (copy) => toDraft(copy, route),
    send: ({ base, changes }) =>
      saveHelpTexts(api, {
        revision: base.revision,
        data: Object.fromEntries(Object.entries(changes).map(([locale, html]) => [locale, { [route]: html }])),
      }),
    store: (saved) => void queries.setQueryData(helpTextsQuery(api).queryKey, saved),
    onSaved,
    keeps: 'changes',
  });
  return { ...form, newer: form.conflict && toDraft(form.conflict.newer, route) };
}
