import type { BranchPicture, CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import type { PublicLogo } from '@wellspring/shared/contracts/settings/settings.ts';
import { createBoundedCache } from '@wellspring/shared/server/bounded-cache.ts';
import type { Connection } from 'mongoose';
import { companyBranchModel, MAX_BRANCHES } from '../company-branch.model.ts';
import type { BranchLogoRow, CompanyBranchRow, MailLogo } from '../door/setting.ts';
import { logoFileModel } from '../logos/logo-file.model.ts';

const CACHE_TTL_MS = 2_000;
const DEFAULT = 'default';

export type BranchReader = {
  /** At most 100. @param isDefault only those that are, or are not, the default; undefined: all */
  list: (isDefault: boolean | undefined) => Promise<CompanyBranch[]>;
  find: (id: string) => Promise<CompanyBranch | null>;
  /** Of the default branch, at most two seconds old, as every page brings it; null: it has none. */
  recentLogo: () => Promise<PublicLogo | null>;
  /** The same, as mails bring it. */
  recentMailLogo: () => Promise<MailLogo | null>;
  /** PNG; null: no branch has this picture, or no longer. */
  readFile: (id: string) => Promise<Buffer | null>;
};

/** Where the BFF serves the picture; the file has no name but its digest. */
const toAddress = (id: string) => `/files/${id}.png`;

const toPicture = (logo: BranchLogoRow | undefined, id: 'largeId' | 'smallId'): BranchPicture | null =>
  logo ? { url: toAddress(logo[id]), isclear: logo.isClear } : null;

const toBranch = ({ _id, title, isDefault, logo, revision = 0 }: CompanyBranchRow): CompanyBranch => ({
  id: _id,
  title,
  isdefault: isDefault,
  logo: toPicture(logo, 'largeId'),
  logosmall: toPicture(logo, 'smallId'),
  revision,
});

/** Branches of the company and their logos, for all who read them. */
export function createBranchReader(connection: Connection): BranchReader {
  const [branches, files] = [companyBranchModel(connection), logoFileModel(connection)];
  const recentDefault = createBoundedCache<BranchLogoRow | null>({ size: 1, ttlMs: CACHE_TTL_MS });
  const recentMail = createBoundedCache<MailLogo | null>({ size: 1, ttlMs: CACHE_TTL_MS });

  async function readDefaultLogo(): Promise<BranchLogoRow | null> {
    const row = await branches.findOne({ isDefault: true }).lean<CompanyBranchRow>();
    return row?.logo ?? null;
  }

  async function readMailLogo(): Promise<MailLogo | null> {
    const logo = await readDefaultLogo();
    const row = logo && (await files.findById(logo.mailId));
    return row ? { bytes: row.bytes, width: row.width, height: row.height } : null;
  }

  return {
    async list(isDefault) {
      const rows = await branches
        .find({ isDefault: { $in: isDefault === undefined ? [true, false] : [isDefault] } })
        .limit(MAX_BRANCHES)
        .lean<CompanyBranchRow[]>();
      return rows.map(toBranch);
    },

    async find(id) {
      const row = await branches.findById(id).lean<CompanyBranchRow>();
      return row && toBranch(row);
    },

    async recentLogo() {
      const logo = await recentDefault.get(DEFAULT, readDefaultLogo);
      return logo && { url: toAddress(logo.largeId), small: toAddress(logo.smallId), isClear: logo.isClear };
    },

    recentMailLogo: () => recentMail.get(DEFAULT, readMailLogo),

    async readFile(id) {
      const row = await files.findById(id);
      return row?.bytes ?? null;
    },
  };
}
