import { type RefObject, useEffect, useRef } from 'react';

/**
 * Leads to the first field that is marked as wrong, each time sending was tried.
 *
 * @param tries counted up at each try; the fields are marked by then
 * @returns the ref of the form
 */
export function useFirstProblem(tries: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (tries > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  return form;
}
