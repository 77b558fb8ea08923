import { useQueryClient } from '@tanstack/react-query';
import { type OneText, type OneTextOptions, useOneText } from '@wellspring/shared/web/patterns/forms/use-one-text.tsx';
import { type TagKind, tagsKey } from './tags.queries.ts';
import { useTagMessages } from './use-tag-messages.ts';
import { useTagProblem } from './use-tag-problem.ts';

type TagTextOptions = Omit<OneTextOptions, 'check' | 'toProblem'> & { kind: TagKind };

/** Writing the text of a tag. */
export function useTagText({ kind, save, ...options }: TagTextOptions): OneText {
  const t = useTagMessages();
  const queries = useQueryClient();
  const toProblem = useTagProblem();
  return useOneText({
    ...options,
    toProblem,
    check: (text) => (text.trim() === '' ? t('tags.problem.empty') : null),
    async save(text) {
      const notice = await save(text);
      await queries.invalidateQueries({ queryKey: tagsKey(kind) });
      return notice;
    },
  });
}
