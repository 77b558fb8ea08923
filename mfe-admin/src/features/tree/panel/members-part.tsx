import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import type { TeamMember } from '@wellspring/shared/contracts/people/team-member.ts';
import { NamedPicker } from '@wellspring/shared/web/areas/pickers/named-picker.tsx';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { useGrowingList } from '@wellspring/shared/web/patterns/use-growing-list.ts';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { classNames } from '@wellspring/shared/web/ui/class-names.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { SettlingSearch } from '@wellspring/shared/web/ui/fields/settling-search.tsx';
import { Undo2, X } from 'lucide-react';
import { useState } from 'react';
import { MEMBERS_PAGE, memberCountQuery, membersQuery } from '../tree.queries.ts';
import { toName } from '../use-team-texts.ts';
import { useTreeMessages } from '../use-tree-messages.ts';
import type { TeamForm } from './use-team-form.ts';

type MembersPartProps = {
  /** Null: a new team. */
  team: TeamDetails | null;
  /** Null: the members are only shown. */
  form: TeamForm | null;
  /** What is wrong with those who are added. */
  error?: string | undefined;
};

/** Who is in a team: found by name, a page at a time; editors add and remove members, which is saved with the other fields. */
export function MembersPart({ team, form, error }: MembersPartProps) {
  return (
    <div className="ws-tree-members">
      {team ? <MemberList team={team} form={form} /> : null}
      {form ? <AddedMembers form={form} error={error} /> : null}
    </div>
  );
}

function MemberList({ team, form }: { team: TeamDetails; form: TeamForm | null }) {
  const t = useTreeMessages();
  const { api } = useSignedInHost();
  const [text, setText] = useState('');
  const { data: count } = useQuery(memberCountQuery(api, team.id));
  const found = useInfiniteQuery(membersQuery(api, team.id, text));
  const people = (found.data?.pages ?? []).flatMap((page) => page.people);
  const { list, grow } = useGrowingList<HTMLUListElement>(people.length);
  const more = async () => {
    grow();
    await found.fetchNextPage();
  };
  return (
    <section className="ws-tree-members-list" aria-label={t('tree.members.label')}>
      <h3 className="ws-label">{t('tree.members.title', { count: count ?? 0 })}</h3>
      {(count ?? 0) > MEMBERS_PAGE ? (
        <SettlingSearch label={t('tree.members.search.label')} value={text} onChange={setText} />
      ) : null}
      {found.isError ? (
        <LoadFailed title={t('tree.members.failed.title')} error={found.error} onRetry={() => void found.refetch()} />
      ) : null}
      {found.isSuccess && people.length === 0 ? (
        <p className="ws-small ws-muted">{t(text === '' ? 'tree.members.empty' : 'tree.members.none-found')}</p>
      ) : null}
      {people.length > 0 ? (
        <ul ref={list}>
          {people.map((person) => (
            <Member key={person.id} person={person} form={form} />
          ))}
        </ul>
      ) : null}
      {found.hasNextPage ? (
        <Button size="small" busy={found.isFetchingNextPage} onClick={() => void more()}>
          {t('tree.members.more.action')}
        </Button>
      ) : null}
    </section>
  );
}

function Member({ person, form }: { person: TeamMember; form: TeamForm | null }) {
  const t = useTreeMessages();
  const name = toName(person);
  const removed = form?.draft.removedMembers ?? [];
  const isRemoved = removed.includes(person.id);
  const toggle = () =>
    form?.change({
      removedMembers: isRemoved ? removed.filter((id) => id !== person.id) : [...removed, person.id],
    });
  return (
    <li className={classNames(isRemoved && 'ws-tree-member-removed')}>
      <span className="ws-grow">
        {isRemoved ? <del>{name}</del> : name}
        {isRemoved ? <span className="ws-visually-hidden"> {t('tree.members.removed')}</span> : null}
      </span>
      {form ? (
        <IconButton
          size="small"
          label={t(isRemoved ? 'tree.members.keep.label' : 'tree.members.remove.label', { name })}
          icon={<Icon icon={isRemoved ? Undo2 : X} size={16} />}
          onClick={toggle}
        />
      ) : null}
    </li>
  );
}

function AddedMembers({ form, error }: { form: TeamForm; error: string | undefined }) {
  const t = useTreeMessages();
  return (
    <NamedPicker
      kind="people"
      label={t('tree.members.add.label')}
      error={error}
      ids={form.draft.addedMembers}
      nameOf={form.nameOf}
      learnName={form.learnName}
      onChange={(addedMembers) => form.change({ addedMembers })}
    />
  );
}
