import {
  Import,
  type ImportColumns,
  ImportRow,
  type ImportStart,
  ImportColumns as PeopleColumns,
  ImportStart as PeopleStart,
} from '@wellspring/shared/contracts/people/import.ts';
import {
  TeamImport,
  TeamImportColumns,
  TeamImportRow,
  TeamImportStart,
} from '@wellspring/shared/contracts/people/team-import.ts';
import type { Permission } from '@wellspring/shared/domain/access/permissions.ts';
import * as z from 'zod/mini';
import type { AuditedAct } from '../../platform/audit/audit.ts';
import type { ImportKind } from './import-row.ts';

/** What differs between the calls of the kinds of imports. */
export type KindOfImport = {
  kind: ImportKind;
  /** Address of its calls. */
  path: string;
  needs: Permission;
  /** The field by which its rows are found, which a file must have. */
  key: 'email' | 'team';
  act: AuditedAct;
  contracts: {
    Import: z.ZodMiniType<Import | TeamImport>;
    Row: z.ZodMiniType<ImportRow | TeamImportRow>;
    Columns: z.ZodMiniType<ImportColumns | TeamImportColumns>;
    Start: z.ZodMiniType<ImportStart | TeamImportStart>;
  };
};

export const importKinds: readonly KindOfImport[] = [
  {
    kind: 'users',
    path: '/users/import',
    needs: 'manageusers',
    key: 'email',
    act: 'users_imported',
    contracts: {
      Import,
      Row: ImportRow,
      Columns: z.strictObject(PeopleColumns.shape),
      Start: z.strictObject(PeopleStart.shape),
    },
  },
  {
    kind: 'teams',
    path: '/swarms/import',
    needs: 'manageteams',
    key: 'team',
    act: 'teams_imported',
    contracts: {
      Import: TeamImport,
      Row: TeamImportRow,
      Columns: z.strictObject(TeamImportColumns.shape),
      Start: z.strictObject(TeamImportStart.shape),
    },
  },
];
