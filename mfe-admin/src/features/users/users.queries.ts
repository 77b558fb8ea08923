import { queryOptions } from '@tanstack/react-query';
import {
  FoundUsers,
  type NewUser,
  type UserChange,
  type UserStateChange,
} from '@wellspring/shared/contracts/people/managed-user.ts';
import { UserProfile } from '@wellspring/shared/contracts/people/profile.ts';
import type { Api } from '@wellspring/shared/http.ts';
import type { UsersParams } from './list/users-params.ts';

const USERS = 'users';

/** What is searched for, as the call takes it. */
export const toSearchBody = (text: string, { state, team, branch, right, language, sort }: UsersParams) => ({
  text,
  ...(state === 'all' ? {} : { state }),
  ...(team === null ? {} : { team: [team] }),
  ...(branch === null ? {} : { branch }),
  ...(right === null ? {} : { permission: right }),
  ...(language === null ? {} : { language }),
  _sort: sort,
});

/** One page of the people, and how many there are. */
export const usersQuery = (api: Api, text: string, params: UsersParams) =>
  queryOptions({
    queryKey: [USERS, text, params],
    queryFn: ({ signal }) =>
      api
        .post('users/find', {
          json: {
            ...toSearchBody(text, params),
            _start: (params.page - 1) * params.pageSize,
            _limit: params.pageSize,
          },
          signal,
        })
        .json(FoundUsers),
    placeholderData: (before) => before,
    staleTime: 0,
  });

/** A person as those who manage people see them. */
export const userQuery = (api: Api, id: string) =>
  queryOptions({
    queryKey: ['user', id],
    queryFn: ({ signal }) => api.get(`users/${id}`, { signal }).json(UserProfile),
    staleTime: 0,
    // Not refetched while the user is typing: untouched fields would change.
    refetchOnReconnect: false,
  });

export const addUser = (api: Api, user: NewUser) => api.post('users', { json: user }).json(UserProfile);

export const changeUser = (api: Api, id: string, change: UserChange) =>
  api.put(`users/${id}`, { json: change }).json(UserProfile);

export const changeState = (api: Api, id: string, change: UserStateChange) =>
  api.put(`users/${id}/state`, { json: change }).json(UserProfile);

/** Says that the person's mailbox is lost, and proposes another address. */
export const askReopening = (api: Api, id: string, email: string) =>
  api.post(`users/${id}/reopening/ask`, { json: { email } }).json(UserProfile);

/** Confirms as the second administrator the address that was proposed. */
export const confirmReopening = (api: Api, id: string, email: string) =>
  api.post(`users/${id}/reopening/confirm`, { json: { email } }).json(UserProfile);

/** Mails the link with which the person chooses a password. */
export async function sendLink(api: Api, id: string): Promise<void> {
  await api.post(`users/${id}/welcome`);
}

/** What an administrator can take away from the log-in of a person: the second step, or the link to the work account. */
export type LogInPart = 'second-factor' | 'identities';

export async function resetLogIn(api: Api, id: string, part: LogInPart): Promise<void> {
  await api.delete(`users/${id}/${part}`);
}

export async function eraseUser(api: Api, id: string): Promise<void> {
  await api.delete(`users/${id}`);
}
