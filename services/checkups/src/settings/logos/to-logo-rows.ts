import { createHash } from 'node:crypto';
import type { BranchLogoRow } from '../door/setting.ts';
import type { LogoFileRow, LogoPicture, LogoPictures } from './logo-pictures.ts';

/** Characters of a picture's digest: 128 bits. */
const DIGEST_LENGTH = 32;

const toFile = ({ bytes, width, height }: LogoPicture): LogoFileRow => ({
  _id: createHash('sha256').update(bytes).digest('hex').slice(0, DIGEST_LENGTH),
  bytes: Buffer.from(bytes),
  width,
  height,
});

/** The pictures of a logo as they are stored: their files, and what a branch says of them. */
export function toLogoRows(pictures: LogoPictures): { logo: BranchLogoRow; files: LogoFileRow[] } {
  const [large, small, mail] = [toFile(pictures.large), toFile(pictures.small), toFile(pictures.mail)];
  const logo = { isClear: pictures.isClear, largeId: large._id, smallId: small._id, mailId: mail._id };
  return { logo, files: [large, small, mail] };
}
