import { MAX_MEMBER_CHANGES, MAX_TEAM_LEADERS } from '@wellspring/shared/contracts/people/team.ts';
import type { FieldProblem } from '@wellspring/shared/errors.ts';
import { useTreeMessages } from '../use-tree-messages.ts';

/** What is wrong with a field of a team, in the reader's language. */
export function useTeamProblem(): (problem: FieldProblem) => string {
  const t = useTreeMessages();
  return ({ path, code, params }) => {
    switch (code) {
      case 'below_itself':
        return t('tree.problem.below_itself');
      case 'base_team':
        return t('tree.problem.base_team');
      case 'company_team':
        return t('tree.problem.company_team');
      case 'taken':
        return t('tree.problem.taken');
      case 'yourself':
        return t('tree.problem.yourself');
      case 'also_removed':
        return t('tree.problem.also_removed');
      case 'planned':
        return t('tree.problem.planned', { title: String(params?.title ?? '') });
      case 'too_many_members':
        return t('tree.problem.too_many_members', { most: Number(params?.most ?? 0) });
      case 'too_big':
        return t('tree.problem.too_many_people', {
          most: path.includes('Members') ? MAX_MEMBER_CHANGES : MAX_TEAM_LEADERS,
        });
      case 'unknown':
        return t(path === 'parent' ? 'tree.problem.unknown_team' : 'tree.problem.unknown_person');
      default:
        return t(path === 'parent' ? 'tree.problem.parent_required' : 'tree.problem.title_required');
    }
  };
}
