import { useOptionalMessage } from '@wellspring/shared/web/i18n/optional-message.ts';

/** The name of a role: what the company calls it, or the name of the product in the language of the reader. */
export function useRoleName(): (role: { id: string; name: string | null }) => string {
  const find = useOptionalMessage();
  return ({ id, name }) => name ?? find(`rights.role.${id}.title`) ?? id;
}
