import type { PersonRights } from '@wellspring/shared/contracts/access/rights.ts';
import { useDates } from '@wellspring/shared/web/i18n/dates.ts';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { NativeSelect } from '@wellspring/shared/web/ui/fields/native-select.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { Eye, EyeOff } from 'lucide-react';
import { useId, useState } from 'react';
import { useRightsMessages } from './use-rights-messages.ts';
import { useRoleName } from './use-role-name.ts';
import { type Asked, explain, PAGE_RIGHTS, type PageName, type Why } from './why.ts';

const PAGES = Object.keys(PAGE_RIGHTS) as PageName[];
const TEAM = 'team:';
const PERSONAL = 'personal-report';

function toAsked(value: string): Asked {
  if (value === PERSONAL) return PERSONAL;
  if (value.startsWith(TEAM)) return { teamId: value.slice(TEAM.length) };
  return { page: PAGES.find((page) => page === value) ?? 'users' };
}

/** "Why can X see this?": the path that opens a page or a report, and the paths that do not. */
export function WhyCard({ rights }: { rights: PersonRights }) {
  const t = useRightsMessages();
  const titleId = useId();
  const [value, setValue] = useState('team-reports');
  const asked = toAsked(value);
  const teams = [...rights.leads, ...rights.views.filter(({ id }) => rights.leads.every((led) => led.id !== id))];
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('rights.why.title', { name: rights.person.firstname })} titleId={titleId} />
      <Field label={t('rights.why.label')}>
        <NativeSelect value={value} onChange={({ target }) => setValue(target.value)}>
          {PAGES.map((page) => (
            <option key={page} value={page}>
              {t(`rights.page.${page}`)}
            </option>
          ))}
          {teams.map(({ id, title }) => (
            <option key={id} value={`${TEAM}${id}`}>
              {t('rights.page.team', { title })}
            </option>
          ))}
          <option value={PERSONAL}>{t('rights.page.personal-report')}</option>
        </NativeSelect>
      </Field>
      <div role="status" className="ws-rights-why">
        <Answer why={explain(rights, asked)} rights={rights} thing={nameOf(asked)} />
      </div>
    </Card>
  );

  function nameOf(about: Asked): string {
    if (about === PERSONAL) return t('rights.page.personal-report');
    if ('page' in about) return t(`rights.page.${about.page}`);
    return t('rights.page.team', { title: teams.find(({ id }) => id === about.teamId)?.title ?? '' });
  }
}

type AnswerProps = { why: Why; rights: PersonRights; thing: string };

function Answer({ why, rights, thing }: AnswerProps) {
  const t = useRightsMessages();
  if (why.answer === 'only-if-shared') return <p>{t('rights.why.only-if-shared')}</p>;
  if (why.answer === 'no')
    return (
      <>
        <Verdict isYes={false} since={null} />
        <p>{t('rights.why.needs')}</p>
        <ul className="ws-rights-plain">
          {why.needs.map((permission) => (
            <li key={permission}>{t(`rights.permission.${permission}.title`)}</li>
          ))}
        </ul>
      </>
    );
  return <Chain why={why} rights={rights} thing={thing} />;
}

function Verdict({ isYes, since }: { isYes: boolean; since: string | null }) {
  const t = useRightsMessages();
  const dates = useDates();
  const yes = since ? t('rights.why.yes-since', { day: dates.date(since) }) : t('rights.why.yes');
  return (
    <p className="ws-rights-verdict">
      <Icon icon={isYes ? Eye : EyeOff} />
      {isYes ? yes : t('rights.why.no')}
    </p>
  );
}

type ChainProps = { why: Extract<Why, { answer: 'yes' }>; rights: PersonRights; thing: string };

function Chain({ why, rights: { person }, thing }: ChainProps) {
  const t = useRightsMessages();
  const origin = 'by' in why ? (why.by.own ?? why.by.roles[0] ?? null) : null;
  const link =
    'by' in why
      ? { title: t(`rights.permission.${why.by.permission}.title`), text: <Giver by={why.by} /> }
      : { title: why.team.title, text: t(`rights.why.${why.place}`) };
  return (
    <>
      <Verdict isYes since={origin?.since ?? null} />
      <ol className="ws-rights-chain">
        <li>
          <strong>{`${person.firstname} ${person.lastname}`}</strong>
        </li>
        <li>
          <strong>{link.title}</strong>
          <span className="ws-small">{link.text}</span>
        </li>
        <li>
          <strong>{thing}</strong>
        </li>
      </ol>
      {'others' in why && why.others.length > 0 ? (
        <>
          <h3 className="ws-small">{t('rights.why.not-the-reason')}</h3>
          <ul className="ws-rights-plain">
            {why.others.map((permission) => (
              <li key={permission}>{t(`rights.permission.${permission}.title`)}</li>
            ))}
          </ul>
        </>
      ) : null}
    </>
  );
}

/** From which role, or from whom, a right comes. */
function Giver({ by: { own, roles } }: { by: PersonRights['permissions'][number] }) {
  const t = useRightsMessages();
  const dates = useDates();
  const roleName = useRoleName();
  const [fromRole] = roles;
  if (!own && fromRole) return t('rights.why.by-role', { role: roleName({ id: fromRole.role, name: fromRole.name }) });
  if (!own?.since) return t('rights.why.from-before');
  const day = dates.date(own.since);
  return own.giver ? t('rights.why.given', { name: own.giver.name, day }) : t('rights.origin.since', { day });
}
