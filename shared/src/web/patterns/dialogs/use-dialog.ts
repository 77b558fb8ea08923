import { useState } from 'react';

export type DialogState<Subject> = {
  /** What it is about; null before it was first opened. It stays while the dialog is closed, which gives the focus back. */
  subject: Subject | null;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
  /** Unmounts it at once, without a closing animation. */
  forget: () => void;
};

/** State of a dialog about one of several items, loaded when it is first opened. */
export function useDialog<Subject>(): DialogState<Subject> {
  const [subject, setSubject] = useState<Subject | null>(null);
  const [isOpen, setOpen] = useState(false);
  return {
    subject,
    isOpen,
    open: (chosen) => {
      setSubject(chosen);
      setOpen(true);
    },
    close: () => setOpen(false),
    forget: () => {
      setSubject(null);
      setOpen(false);
    },
  };
}
