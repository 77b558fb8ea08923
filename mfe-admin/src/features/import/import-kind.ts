import { ImportField, ImportRow, Import as PeopleImport } from '@wellspring/shared/contracts/people/import.ts';
import { TeamImport, TeamImportField, TeamImportRow } from '@wellspring/shared/contracts/people/team-import.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import type { WantedChanges } from '@wellspring/shared/web/patterns/changes/changes.queries.ts';
import { createContext, useContext } from 'react';
import * as z from 'zod/mini';
import type * as types from './import-types.ts';

/** What the page is about, with its calls and its own address. */
export type ImportKind = {
  name: 'people' | 'teams';
  /** Address of the calls. */
  path: string;
  /** The page that lists what is imported. */
  home: '/users' | '/tree';
  fields: readonly types.ImportField[];
  /** The field by which rows are found. */
  key: types.ImportField;
  /** Shown in the preview, as far as the file has them. */
  usual: readonly types.ImportField[];
  changes: WantedChanges;
  read: (answer: ReturnType<Api['get']>) => Promise<types.Import>;
  /** The user's newest import; null: none. */
  readNewest: (answer: ReturnType<Api['get']>) => Promise<types.Import | null>;
  Rows: z.ZodMiniType<types.ImportRow[]>;
};

/** Numbers that a file of teams does not have. */
const none = { changeTeam: 0, leaving: 0, inNoTeam: 0, tooSmall: [], minimum: 0 };
const withAllNumbers = ({ trial, ...found }: TeamImport): types.Import => ({
  ...found,
  trial: trial && { ...none, ...trial },
});

export const peopleKind: ImportKind = {
  name: 'people',
  path: 'users/import',
  home: '/users',
  fields: ImportField.options,
  key: 'email',
  usual: ['firstname', 'lastname', 'email', 'employmentStart', 'team'],
  changes: { kinds: ['import'] },
  read: (answer) => answer.json(PeopleImport),
  readNewest: (answer) => answer.json(z.nullable(PeopleImport)),
  Rows: z.array(ImportRow),
};

export const teamsKind: ImportKind = {
  name: 'teams',
  path: 'swarms/import',
  home: '/tree',
  fields: TeamImportField.options,
  key: 'team',
  usual: ['team', 'color', 'visibility', 'managers', 'viewers'],
  changes: { kinds: ['team'] },
  read: async (answer) => withAllNumbers(await answer.json(TeamImport)),
  async readNewest(answer) {
    const found = await answer.json(z.nullable(TeamImport));
    return found && withAllNumbers(found);
  },
  Rows: z.array(TeamImportRow),
};

export const ImportKindContext = createContext(peopleKind);

export const useImportKind = (): ImportKind => useContext(ImportKindContext);

/** How the calls of an import are made. */
export type ImportSource = { api: Api; kind: ImportKind };

export function useImportSource(): ImportSource {
  const { api } = useSignedInHost();
  return { api, kind: useImportKind() };
}
