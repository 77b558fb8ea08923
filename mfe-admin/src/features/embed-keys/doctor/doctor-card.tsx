import { useMutation } from '@tanstack/react-query';
import type { DoctorQuestion, DoctorReport } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import type { EmbedKeySetup } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { Spinner } from '@wellspring/shared/web/ui/feedback/spinner.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { CircleAlert, CircleCheck, Mail } from 'lucide-react';
import { useId } from 'react';
import { askDoctor } from '../embedding.queries.ts';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';
import { useMomentText } from '../use-moment-text.ts';
import { DoctorForm } from './doctor-form.tsx';
import { DoctorSteps, StepSign } from './doctor-steps.tsx';
import { keepsCookies } from './keeps-cookies.ts';
import { toMail } from './to-mail.ts';
import { useFindingText } from './use-finding-text.ts';

const failureOf = (report: DoctorReport | undefined) => report?.steps.find(({ state }) => state === 'failed');

/** Tries a page as a browser would, and says which line to change. */
export function DoctorCard({ embedKey: { id, origins } }: { embedKey: EmbedKeySetup }) {
  const t = useEmbeddingMessages();
  const { api } = useSignedInHost();
  const momentText = useMomentText();
  const errorMessage = useErrorMessage();
  const titleId = useId();
  const asking = useMutation({ mutationFn: (question: DoctorQuestion) => askDoctor(api, id, question) });
  const report = asking.isPending ? undefined : asking.data;
  const failure = failureOf(report);
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('embedding.doctor.title')} titleId={titleId} lead={t('embedding.doctor.lead')}>
        {report ? (
          <span className="ws-small ws-muted">
            {t('embedding.doctor.tried', { moment: momentText(report.checkedAt) })}
          </span>
        ) : null}
      </CardHead>
      <DoctorForm
        first={origins[0] ? `${origins[0]}/` : 'https://'}
        isBusy={asking.isPending}
        isAgain={asking.data !== undefined}
        stoppedAt={failure?.finding ?? null}
        onAsk={(question) => asking.mutate(question)}
      />
      <div role="status">
        {asking.isPending ? <Running /> : null}
        {report ? <Verdict report={report} /> : null}
      </div>
      {asking.isError ? (
        <Note tone="danger" role="alert">
          {errorMessage(asking.error)}
        </Note>
      ) : null}
      {report ? (
        <>
          <DoctorSteps steps={report.steps}>{failure ? null : <CookieStep />}</DoctorSteps>
          {failure ? <SendLink report={report} /> : null}
        </>
      ) : null}
    </Card>
  );
}

function Running() {
  const t = useEmbeddingMessages();
  return (
    <p className="ws-embedding-verdict">
      <Spinner size={22} />
      {t('embedding.doctor.running')}
    </p>
  );
}

function Verdict({ report }: { report: DoctorReport }) {
  const t = useEmbeddingMessages();
  const failure = failureOf(report);
  if (!failure)
    return (
      <p className="ws-embedding-verdict" data-state="fine">
        <Icon icon={CircleCheck} size={22} />
        <strong>{t('embedding.verdict.fine')}</strong>
      </p>
    );
  return (
    <p className="ws-embedding-verdict" data-state="failed">
      <Icon icon={CircleAlert} size={22} />
      <strong>
        {t(`embedding.verdict.${failure.step}`)} {failure.fix ? t('embedding.verdict.one-line') : null}
      </strong>
    </p>
  );
}

/** Only this browser can see it, and of its own cookies only. */
function CookieStep() {
  const t = useEmbeddingMessages();
  const isFine = keepsCookies();
  return (
    <li data-state={isFine ? 'fine' : 'failed'}>
      <StepSign state={isFine ? 'fine' : 'failed'} />
      <div className="ws-embedding-step">
        <strong className="ws-embedding-name">{t('embedding.step.cookies')}</strong>
        <span className="ws-small ws-muted">{t(isFine ? 'embedding.cookies.kept' : 'embedding.cookies.refused')}</span>
      </div>
    </li>
  );
}

function SendLink({ report }: { report: DoctorReport }) {
  const t = useEmbeddingMessages();
  const findingText = useFindingText();
  const failure = failureOf(report);
  if (!failure) return null;
  const mail = toMail(report, {
    subject: t('embedding.send.subject'),
    lead: t('embedding.send.lead'),
    step: t(`embedding.step.${failure.step}`),
    finding: findingText(failure),
    place: failure.fix ? t(`embedding.fix.${failure.fix.place}`) : null,
  });
  return (
    <p className="ws-embedding-send">
      <TextLink href={mail} icon={<Icon icon={Mail} size={18} />}>
        {t('embedding.send.action')}
      </TextLink>
    </p>
  );
}
