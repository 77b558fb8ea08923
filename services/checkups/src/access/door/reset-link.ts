/** The page on which a reset code lets its owner choose a password. */
export const resetLink = (origin: string, code: string): string => `${origin}/reset?code=${encodeURIComponent(code)}`;

/** The page on which the code from the old mailbox confirms a new address. */
export const confirmEmailLink = (origin: string, code: string): string =>
  `${origin}/confirm-email?code=${encodeURIComponent(code)}`;
