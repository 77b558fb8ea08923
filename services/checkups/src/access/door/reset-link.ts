/** The page on which a reset code lets its owner choose a password. */
export const resetLink = (origin: string, code: string): string => `${origin}/reset?code=${encodeURIComponent(code)}`;
