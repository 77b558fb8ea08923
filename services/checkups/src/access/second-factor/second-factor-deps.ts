import type { MailWriter } from '../../mail/door/mail.ts';
import type { Audit } from '../../platform/audit/audit.ts';
import type { InTransaction } from '../../platform/mongo.ts';
import type { WakeRelay } from '../../platform/outbox/outbox.ts';
import type { OwnPassword } from '../passwords/own-password.ts';
import type { SessionDeps } from '../sessions/open-session.ts';
import type { PasswordRulesDeps } from '../single-sign-on/may-use-password.ts';
import type { Passkeys } from './passkeys.ts';
import type { PendingLogInRepository } from './pending-log-in.repository.ts';
import type { SecondFactorRepository } from './second-factor.repository.ts';
import type { SecretBox } from './secret-box.ts';

/** What the second step needs beside the password. */
export type SecondFactorDeps = Pick<SessionDeps, 'people' | 'sessions' | 'tokens'> &
  Pick<OwnPassword, 'hasPassword' | 'isPasswordOf'> &
  PasswordRulesDeps & {
    factors: SecondFactorRepository;
    pending: PendingLogInRepository;
    box: SecretBox;
    passkeys: Passkeys;
    companyName: () => Promise<string>;
    /** Of people who manage something; as it is set now. */
    isSecondStepRequired: () => Promise<boolean>;
    mails: MailWriter;
    inTransaction: InTransaction;
    wakeRelay: WakeRelay;
    audit: Audit;
    now: () => Date;
  };
