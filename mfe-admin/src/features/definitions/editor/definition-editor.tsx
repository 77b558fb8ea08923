import type { Definition, DefinitionContent } from '@wellspring/shared/contracts/checkups/definition.ts';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LeaveGuard } from '@wellspring/shared/web/patterns/forms/leave-guard.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { AudienceCard } from '../cards/audience-card.tsx';
import { CompanyVitaminsCard } from '../cards/company-vitamins-card.tsx';
import { ExtraQuestionsCard } from '../cards/extra-questions-card.tsx';
import { QuestionsCard } from '../cards/questions-card.tsx';
import { TextsCard } from '../cards/texts-card.tsx';
import { TimeCard } from '../cards/time-card.tsx';
import { useDefinitionMessages } from '../use-definition-messages.ts';
import { DefinitionActions, planPath } from './definition-actions.tsx';
import { DefinitionBar } from './definition-bar.tsx';
import { DefinitionConflict } from './definition-conflict.tsx';
import { DefinitionSummary } from './definition-summary.tsx';
import { useDefinitionForm } from './use-definition-form.ts';

export type DefinitionEditorProps = {
  read: Definition | null;
  vitamins: readonly Vitamin[];
  beginning: DefinitionContent;
};

const isDownload = (path: string) => path.startsWith('/api/');

/** Everything an administrator writes of a checkup, saved together. */
export function DefinitionEditor({ read, vitamins, beginning }: DefinitionEditorProps) {
  const t = useDefinitionMessages();
  const { toast, navigate, locale } = useSignedInHost();
  const form = useDefinitionForm({
    read,
    beginning,
    vitamins,
    onSaved(saved, before) {
      const isCopy = before !== null && saved.id !== before.id;
      const plan = { label: t('definition.plan.action'), onPress: () => navigate(planPath(saved.id)) };
      const canPlan = saved.missingLanguages.length === 0;
      toast('success', t(isCopy ? 'definition.copied.toast' : 'definition.saved.toast'), ...(canPlan ? [plan] : []));
      if (saved.id !== before?.id) navigate(`/schedule/checkups/${saved.id}`);
    },
  });
  const { base, draft } = form;
  const title = draft.title[locale] || draft.title.en || draft.title.fr || draft.title.nl;
  return (
    <>
      <header className="ws-definitions-head">
        <h1 tabIndex={-1} className="ws-grow">
          {title || t('definition.new.title')}
        </h1>
        {base ? <DefinitionActions definition={base} /> : null}
      </header>
      {base?.hasStartedEntries ? <Note>{t('definition.copy-ahead.text')}</Note> : null}
      {base?.copiedFrom ? (
        <Note>
          {t('definition.copied.text')}{' '}
          <HostLink to={`/schedule/checkups/${base.copiedFrom}`}>{t('definition.copied.link')}</HostLink>
        </Note>
      ) : null}
      <form {...form.formProps} className="ws-definition-form">
        <div className="ws-definition-cards">
          <TextsCard form={form} />
          <QuestionsCard form={form} vitamins={vitamins} />
          <CompanyVitaminsCard form={form} vitamins={vitamins} />
          <ExtraQuestionsCard form={form} vitamins={vitamins} />
          <TimeCard form={form} vitamins={vitamins} />
          <AudienceCard form={form} />
        </div>
        <DefinitionSummary form={form} vitamins={vitamins} />
        <DefinitionBar form={form} />
      </form>
      <DefinitionConflict form={form} />
      <LeaveGuard
        isActive={form.hasChanges}
        isSafe={isDownload}
        onLeave={form.discard}
        labels={{
          title: t('definition.leave.title'),
          text: t('definition.leave.text'),
          leave: t('definition.leave.action'),
          stay: t('definition.stay.action'),
        }}
      />
    </>
  );
}
