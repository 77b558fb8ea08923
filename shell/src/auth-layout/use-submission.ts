import { type FormEvent, useEffect, useRef, useState } from 'react';

export type FormSubmission = {
  isSending: boolean;
  /** What went wrong last, until the next try. */
  problem: unknown;
  setProblem: (problem: unknown) => void;
  submit: (event: FormEvent<HTMLFormElement>) => void;
};

/**
 * One try at a time. After a failure the focus goes to the first field that is marked as wrong.
 *
 * @param send rejects with what should be shown; returning without a promise sends nothing
 */
export function useSubmission(send: () => Promise<void> | undefined): FormSubmission {
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const form = useRef<HTMLFormElement>(null);

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    form.current = event.currentTarget;
    setProblem(null);
    const sending = send();
    if (!sending) return;
    setSending(true);
    sending.catch(setProblem).finally(() => setSending(false));
  };
  useEffect(() => {
    if (problem) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);
  return { isSending, problem, setProblem, submit };
}
