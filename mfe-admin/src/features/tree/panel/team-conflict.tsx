import type { TeamDetails } from '@wellspring/shared/contracts/people/team.ts';
import { ColorName } from '@wellspring/shared/web/areas/pickers/color-name.tsx';
import { ConflictDialog, type ConflictDifference } from '@wellspring/shared/web/patterns/forms/conflict-dialog.tsx';
import type { ReactNode } from 'react';
import { useTreeMessages } from '../use-tree-messages.ts';
import type { TeamDraft } from './team-draft.ts';
import type { TeamForm } from './use-team-form.ts';

/** Fields of a team that two people can write, in the order of the form; members are added and removed one by one. */
const fields = ['title', 'parent', 'isbase', 'managers', 'viewers', 'color', 'visibility', 'hideDashboard'] as const;
type Field = (typeof fields)[number];

const labels = {
  title: 'tree.field.title',
  parent: 'tree.parent',
  isbase: 'tree.field.base',
  managers: 'tree.managers.label',
  viewers: 'tree.viewers.label',
  color: 'tree.field.color',
  visibility: 'tree.field.visible',
  hideDashboard: 'tree.field.hide-dashboard',
} as const;

/** Another administrator saved the team: the fields that this user changed to something else, in both versions. */
export function TeamConflict({ form }: { form: TeamForm }) {
  const t = useTreeMessages();
  return (
    <ConflictDialog
      conflict={form.conflict}
      differences={useDifferences(form)}
      labels={{
        title: t('tree.conflict.title'),
        text: t('tree.conflict.text'),
        same: t('tree.conflict.same'),
        theirs: t('tree.conflict.theirs'),
        mine: t('tree.conflict.mine'),
        takeTheirs: t('tree.conflict.take-theirs.action'),
        keepMine: t('tree.conflict.keep-mine.action'),
      }}
    />
  );
}

const isSame = (left: TeamDraft[Field], right: TeamDraft[Field]): boolean =>
  Array.isArray(left) && Array.isArray(right)
    ? left.length === right.length && left.every((id) => right.includes(id))
    : left === right;

function useDifferences(form: TeamForm): ConflictDifference[] {
  const t = useTreeMessages();
  const toWords = useWords(form);
  if (form.conflict === null) return [];
  const { newer } = form.conflict;
  const theirs = form.toDraft(newer);
  return fields
    .filter((name) => name in form.changes && !isSame(theirs[name], form.draft[name]))
    .map((name) => ({
      name,
      label: t(labels[name]),
      theirs: toWords(name, theirs, newer),
      mine: toWords(name, form.draft, newer),
    }));
}

/** A field of a draft as it is shown. */
function useWords({ nameOf, titleOf }: TeamForm) {
  const t = useTreeMessages();
  return (name: Field, draft: TeamDraft, newer: TeamDetails): ReactNode => {
    switch (name) {
      case 'title':
        return draft.title;
      case 'color':
        return <ColorName color={draft.color} />;
      case 'parent':
        if (draft.parent === null) return t('tree.conflict.none');
        return draft.parent === newer.parent ? newer.parentTitle : titleOf(draft.parent);
      case 'managers':
      case 'viewers': {
        const known = new Map([...newer.overlords, ...newer.viewers].map((one) => [one.id, one]));
        const names = draft[name].map((id) => {
          const person = known.get(id);
          return person ? `${person.firstname} ${person.lastname}`.trim() : nameOf(id);
        });
        return names.join(', ') || t('tree.nobody');
      }
      default:
        return t(draft[name] ? 'tree.conflict.yes' : 'tree.conflict.no');
    }
  };
}
