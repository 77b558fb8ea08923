import type { ReactNode } from 'react';

/** What every field that reads its value from a text takes besides value and limits. */
export type TypedFieldProps = {
  label: string;
  hideLabel?: boolean | undefined;
  /** Right of the label: "Optional". */
  aside?: ReactNode;
  help?: ReactNode;
  /** What the form or the server says is wrong; the field itself says what its text lacks once it is left. */
  error?: ReactNode;
  name?: string | undefined;
  /** The id of a form elsewhere in the page that the field belongs to. */
  form?: string | undefined;
  required?: boolean | undefined;
  disabled?: boolean | undefined;
  /** 40 px instead of 48. */
  compact?: boolean | undefined;
  className?: string | undefined;
};
