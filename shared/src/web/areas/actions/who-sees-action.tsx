import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import type { TeamChoice } from '../../../contracts/people/team-choice.ts';
import type { Action, ActionType } from '../../../contracts/talk/action.ts';
import { useSignedInHost } from '../../host/host-context.tsx';
import { WhoSeesThis } from '../../ui/display/who-sees-this.tsx';
import { memberTeams } from '../pickers/team-choices.ts';
import type catalogue from './locales/en.json';
import { useActionMessages } from './use-action-messages.ts';

export type WhoSeesActionProps = {
  type: ActionType;
  /** Of a personal action. */
  visible: boolean;
  team: TeamChoice | null;
  /** The action as it was saved last; null for a new one. */
  before: Action | null;
};

const b = (words: ReactNode) => <strong key="b">{words}</strong>;

/** Who will see what is being written, as it stands now. */
export function WhoSeesAction(props: WhoSeesActionProps) {
  const t = useActionMessages();
  const { viewer, id, values } = useViewers(props);
  const text = <FormattedMessage id={id} values={{ b, ...values }} />;
  return <WhoSeesThis title={t('actions.who.title')} entries={[{ viewer, text }]} level={3} />;
}

type Viewers = {
  viewer: 'you' | 'people' | 'company';
  id: Extract<keyof typeof catalogue, `actions.who.${string}`>;
  values?: Record<string, string | number>;
};

function useViewers({ type, visible, team, before }: WhoSeesActionProps): Viewers {
  const { user, settings } = useSignedInHost();
  if (type === 'company')
    return { viewer: 'company', id: 'actions.who.company', values: { company: settings.companyName } };
  if (type === 'team' && team) return { viewer: 'people', id: 'actions.who.team', values: { team: team.title } };
  if (type === 'team') return { viewer: 'people', id: 'actions.who.some-team' };
  if (!visible) return { viewer: 'you', id: 'actions.who.you' };
  // What is shared already stays shared with the teams of that time.
  const isSharedAlready = before?.visible && before.sharedwith.length > 0;
  const teams = isSharedAlready ? before.sharedwith : memberTeams(user);
  const values = { count: teams.length, teams: teams.map(({ title }) => title).join(', ') };
  return { viewer: 'people', id: 'actions.who.teams', values };
}
