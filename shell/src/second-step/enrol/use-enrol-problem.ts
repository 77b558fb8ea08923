import { isAppError } from '@wellspring/shared/errors.ts';
import { useEnrolMessages } from './use-enrol-messages.ts';

/** The sentence for what only this page knows; null: the usual one of the code. */
export function useEnrolProblem(): (problem: unknown) => string | null {
  const t = useEnrolMessages();
  const texts: Readonly<Record<string, string>> = {
    wrong_code: t('second-factor.app.code.wrong'),
    too_late: t('enrol.too-late.text'),
    not_answered: t('enrol.passkey.not-answered'),
    wrong_passkey: t('enrol.passkey.not-answered'),
  };
  return (problem) => {
    const [field] = (isAppError(problem) ? problem.fields : null) ?? [];
    return texts[field?.code ?? ''] ?? null;
  };
}
