import type { Passkey } from '@wellspring/shared/contracts/access/second-factor.ts';

/** What the person is doing in a dialog; null: none is open. */
export type FactorTask =
  | { kind: 'app' | 'passkey' | 'codes' }
  | { kind: 'remove'; id: string; name: string }
  | { kind: 'rename'; passkey: Passkey };

/** What every dialog of the card gets. */
export type FactorDialogProps = {
  open: boolean;
  /** Whether a change needs a code beside the password. */
  hasApp: boolean;
  /** Refetches the card. @param text of the toast, and the dialog closes; null: it goes on with the recovery codes */
  onChanged: (text: string | null) => void;
  onClose: () => void;
};
