import { useState } from 'react';

export type DialogState<Subject> = {
  /** What it is about; null before it was first opened. It stays while the dialog is closed, which gives the focus back. */
  subject: Subject | null;
  isOpen: boolean;
  open: (subject: Subject) => void;
  close: () => void;
  /** Takes it away at once, as if it had never been opened. */
  forget: () => void;
};

/** A dialog about one of several things, which is not loaded before somebody asks for it. */
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
