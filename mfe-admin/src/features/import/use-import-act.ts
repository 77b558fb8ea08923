import { useMutation, useQueryClient } from '@tanstack/react-query';
import { AppError, isAppError } from '@wellspring/shared/errors.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { importQuery } from './import.queries.ts';
import { type ImportSource, useImportSource } from './import-kind.ts';
import type { Import } from './import-types.ts';
import { useImportMessages } from './use-import-messages.ts';

/**
 * A change of the import. Changes are sent one after the other, each based on what the one before it made of the import; what
 * cannot be done is shown in a toast, and the current version is read.
 *
 * @param act changes the import as it is when its turn has come
 */
export function useImportAct<Input = void>(
  act: (source: ImportSource, current: Import, input: Input) => Promise<Import>,
) {
  const t = useImportMessages();
  const { toast } = useSignedInHost();
  const source = useImportSource();
  const errorMessage = useErrorMessage();
  const queries = useQueryClient();
  const { queryKey } = importQuery(source);
  return useMutation({
    scope: { id: 'import' },
    async mutationFn(input: Input) {
      const current = queries.getQueryData(queryKey);
      if (!current) throw new AppError('not_found');
      await queries.cancelQueries({ queryKey });
      return act(source, current, input);
    },
    onSuccess: (next) => queries.setQueryData(queryKey, next),
    onError(error) {
      const isStale = isAppError(error) && error.code === 'stale_revision';
      toast('error', isStale ? t('import.stale.text') : errorMessage(error));
      void queries.invalidateQueries();
    },
  });
}
