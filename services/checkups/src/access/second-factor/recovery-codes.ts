import { randomInt } from 'node:crypto';

/** Without letters that look like digits or like each other. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const COUNT = 10;
const GROUPS = 2;
const GROUP_LENGTH = 5;

const createGroup = () => Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');

/** Ten codes of fifty random bits; each opens once. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: COUNT }, () => Array.from({ length: GROUPS }, createGroup).join('-'));

/** A code as it is digested: however it was typed. */
export const normaliseRecoveryCode = (typed: string): string =>
  typed
    .toLowerCase()
    .replaceAll('o', '0')
    .replaceAll(/[il]/g, '1')
    .replaceAll(/[^0-9a-z]/g, '');
