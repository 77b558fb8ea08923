import type { QueryClient } from '@tanstack/react-query';
import { CompanyBranch } from '@wellspring/shared/contracts/settings/company-branches.ts';
import type { Api } from '@wellspring/shared/http.ts';
import { branchesQuery } from '@wellspring/shared/web/areas/profile/profile-choices.queries.ts';

/** Reads the branches again wherever they are shown. */
export const refreshBranches = (api: Api, queries: QueryClient): Promise<void> =>
  queries.invalidateQueries({ queryKey: branchesQuery(api).queryKey });

/** @returns the branch as it is stored: the first one is the default */
export const addBranch = (api: Api, branch: { id: string; title: string }): Promise<CompanyBranch> =>
  api.post('companybranches', { json: { ...branch, isdefault: false } }).json(CompanyBranch);

/** @throws AppError stale_revision when it was changed meanwhile */
export const changeBranch = (api: Api, { id, title, isdefault, revision = 0 }: CompanyBranch): Promise<CompanyBranch> =>
  api.put(`companybranches/${id}`, { json: { title, isdefault, revision } }).json(CompanyBranch);

/** @throws AppError not_possible_now for the default branch, and while people work there */
export async function deleteBranch(api: Api, id: string): Promise<void> {
  await api.delete(`companybranches/${id}`);
}

/** @throws AppError invalid_request saying why the file cannot be a logo */
export const putLogo = (api: Api, id: string, content: string): Promise<CompanyBranch> =>
  api.put(`companybranches/${id}/logo`, { json: { content } }).json(CompanyBranch);

export const deleteLogo = (api: Api, id: string): Promise<CompanyBranch> =>
  api.delete(`companybranches/${id}/logo`).json(CompanyBranch);
