import { type FormEvent, useRef, useState } from 'react';

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
    if (!sending) return focusFirstProblem(form.current);
    setSending(true);
    sending
      .catch((error: unknown) => {
        setProblem(error);
        focusFirstProblem(form.current);
      })
      .finally(() => setSending(false));
  };
  return { isSending, problem, setProblem, submit };
}

/** After React has marked the fields. */
function focusFirstProblem(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
