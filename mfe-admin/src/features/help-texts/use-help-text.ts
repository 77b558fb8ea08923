import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Locale } from '@wellspring/shared/contracts/common.ts';
import { type HelpRoute, HelpTexts } from '@wellspring/shared/contracts/settings/help-texts.ts';
import { isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useState } from 'react';
import { helpTextsQuery, saveHelpTexts } from './help-texts.queries.ts';

type Draft = Partial<Record<Locale, string>>;

export type HelpTextForm = {
  /** The text as it would be saved. */
  htmlOf: (locale: Locale) => string;
  change: (locale: Locale, html: string) => void;
  hasChanges: boolean;
  /** Key that remounts the editor when the text was replaced from outside. */
  generation: number;
  /** A newer revision that another user saved; its texts by language. */
  newer: { htmlOf: (locale: Locale) => string; takeOver: () => void; keepMine: () => void } | null;
  isSaving: boolean;
  failure: unknown;
  save: () => void;
};

/** Draft of the help for one page, in all languages at once. */
export function useHelpText(texts: HelpTexts, route: HelpRoute, onSaved: () => void): HelpTextForm {
  const { api } = useSignedInHost();
  const queries = useQueryClient();
  // A refetch does not change the base revision: the server has to see the one that was edited.
  const [base, setBase] = useState(texts);
  const [draft, setDraft] = useState<Draft>({});
  const [newer, setNewer] = useState<HelpTexts | null>(null);
  const [generation, setGeneration] = useState(0);

  const saving = useMutation({
    mutationFn: () =>
      saveHelpTexts(api, {
        revision: base.revision,
        data: Object.fromEntries(
          Locale.options.flatMap((locale) => {
            const html = draft[locale];
            return html === undefined ? [] : [[locale, { [route]: html }]];
          }),
        ),
      }),
    onSuccess(saved) {
      queries.setQueryData(helpTextsQuery(api).queryKey, saved);
      onSaved();
    },
    onError(error) {
      const copy = isAppError(error) && error.code === 'stale_revision' ? HelpTexts.safeParse(error.details) : null;
      if (copy?.success) setNewer(copy.data);
    },
  });

  const stored = (from: HelpTexts, locale: Locale) => from.data[locale][route] ?? '';

  function goOnFrom(copy: HelpTexts, next: Draft) {
    queries.setQueryData(helpTextsQuery(api).queryKey, copy);
    setBase(copy);
    setDraft(next);
    setNewer(null);
    setGeneration((count) => count + 1);
    saving.reset();
  }

  return {
    htmlOf: (locale) => draft[locale] ?? stored(base, locale),
    change(locale, html) {
      const { [locale]: _before, ...others } = draft;
      setDraft(html === stored(base, locale) ? others : { ...draft, [locale]: html });
    },
    hasChanges: Object.keys(draft).length > 0,
    generation,
    newer: newer && {
      htmlOf: (locale) => stored(newer, locale),
      takeOver: () => goOnFrom(newer, {}),
      keepMine: () => goOnFrom(newer, draft),
    },
    isSaving: saving.isPending,
    failure: saving.error && !newer ? saving.error : null,
    save: () => {
      if (!saving.isPending) saving.mutate();
    },
  };
}
