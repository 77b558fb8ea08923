import { useMutation, useQuery } from '@tanstack/react-query';
import type { Vitamin } from '@wellspring/shared/contracts/content/content.ts';
import { minutesFor } from '@wellspring/shared/domain/submissions/duration.ts';
import { useSignedInHost } from '@wellspring/shared/web/host/host-context.tsx';
import { HostLink } from '@wellspring/shared/web/host/host-link.tsx';
import { LoadFailed } from '@wellspring/shared/web/host/load-failed.tsx';
import { RemoteQueries } from '@wellspring/shared/web/host/remote-queries.tsx';
import { useHasReports } from '@wellspring/shared/web/host/use-has-reports.ts';
import { useErrorMessage } from '@wellspring/shared/web/i18n/messages.tsx';
import { Button, TextLink } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { WhoSeesThis } from '@wellspring/shared/web/ui/display/who-sees-this.tsx';
import { Note } from '@wellspring/shared/web/ui/feedback/note.tsx';
import { LoadingRegion, Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Card } from '@wellspring/shared/web/ui/layout/card.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useVitaminsMessages } from '../use-vitamins-messages.ts';
import { newOwnVitamin, startOwnVitamin, vitaminsQuery } from './own-vitamin.calls.ts';
import sheet from './own-vitamin.css';

/** `/vitamins/checkup/own` in the shell: choosing the themes of an own vitamin. */
export function OwnVitaminPage() {
  return (
    <RemoteQueries>
      <Page />
    </RemoteQueries>
  );
}

function Page() {
  useSheet(sheet);
  const t = useVitaminsMessages();
  const { api, locale } = useSignedInHost();
  const vitamins = useQuery(vitaminsQuery(api, locale));
  return (
    <div className="ws-own-vitamin">
      <header className="ws-own-vitamin-head">
        <TextLink as={HostLink} to="/vitamins" icon={<Icon icon={ArrowLeft} size={18} />}>
          {t('vitamins.own.back.action')}
        </TextLink>
        <h1 tabIndex={-1}>{t('vitamins.own.title')}</h1>
        <p className="ws-muted">{t('vitamins.own.lead')}</p>
      </header>
      {vitamins.data ? (
        <Choosing vitamins={vitamins.data} />
      ) : vitamins.isPending ? (
        <Loading />
      ) : (
        <Failed error={vitamins.error} onRetry={() => void vitamins.refetch()} />
      )}
    </div>
  );
}

const countQuestions = ({ factors }: Vitamin) => factors.reduce((count, { questions }) => count + questions.length, 0);

function Choosing({ vitamins }: { vitamins: readonly Vitamin[] }) {
  const t = useVitaminsMessages();
  const { api, navigate } = useSignedInHost();
  const errorMessage = useErrorMessage();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [own] = useState(newOwnVitamin);
  const start = useMutation({
    mutationFn: (keys: readonly string[]) => startOwnVitamin(api, own, keys),
    onSuccess: () => navigate(`/vitamins/checkup/${own.cardId}`),
  });
  const [isMissing, setMissing] = useState(false);
  const toggle = (key: string) => {
    setMissing(false);
    setChosen((before) =>
      before.has(key) ? new Set([...before].filter((one) => one !== key)) : new Set(before).add(key),
    );
  };
  const asked = vitamins.filter(({ key }) => chosen.has(key));
  const count = asked.reduce((total, vitamin) => total + countQuestions(vitamin), 0);
  const begin = () => (asked.length === 0 ? setMissing(true) : start.mutate(asked.map(({ key }) => key)));
  return (
    <div className="ws-own-vitamin-columns">
      <fieldset className="ws-own-vitamin-themes" aria-describedby="own-vitamin-problem">
        <legend className="ws-visually-hidden">{t('vitamins.own.themes')}</legend>
        {vitamins.map((vitamin) => (
          <Theme
            key={vitamin.key}
            vitamin={vitamin}
            isChosen={chosen.has(vitamin.key)}
            onToggle={() => toggle(vitamin.key)}
          />
        ))}
      </fieldset>
      <div className="ws-own-vitamin-side">
        <Card className="ws-own-vitamin-start">
          <p role="status" className="ws-h3">
            {asked.length === 0
              ? t('vitamins.own.none')
              : t('vitamins.own.size', { count, minutes: minutesFor(count) })}
          </p>
          <div id="own-vitamin-problem">
            {isMissing ? (
              <Note tone="danger" role="alert">
                {t('vitamins.own.missing')}
              </Note>
            ) : null}
            {start.error ? (
              <Note tone="danger" role="alert">
                {errorMessage(start.error)}
              </Note>
            ) : null}
          </div>
          <Button
            variant="primary"
            size="large"
            busy={start.isPending}
            trailingIcon={<Icon icon={ArrowRight} />}
            onClick={begin}
          >
            {t('vitamins.start.action')}
          </Button>
        </Card>
        <WhoSees />
      </div>
    </div>
  );
}

type ThemeProps = { vitamin: Vitamin; isChosen: boolean; onToggle: () => void };

function Theme({ vitamin, isChosen, onToggle }: ThemeProps) {
  const t = useVitaminsMessages();
  const count = countQuestions(vitamin);
  return (
    <Checkbox
      className="ws-own-vitamin-theme"
      label={vitamin.title}
      description={
        <>
          <span>{vitamin.body}</span>
          <span className="ws-tabular">{t('vitamins.own.size', { count, minutes: minutesFor(count) })}</span>
        </>
      }
      checked={isChosen}
      onChange={onToggle}
    />
  );
}

const b = (words: ReactNode) => <strong key="b">{words}</strong>;

/** What a person starts themselves counts in no result. */
function WhoSees() {
  const t = useVitaminsMessages();
  const hasReports = useHasReports();
  const you = hasReports ? 'questionnaire.privacy.you' : 'questionnaire.privacy.you-answers';
  const managers = <FormattedMessage id="questionnaire.privacy.managers" values={{ b }} />;
  return (
    <WhoSeesThis
      title={t('questionnaire.privacy.title')}
      entries={[
        { viewer: 'you', text: <FormattedMessage id={you} values={{ b }} /> },
        ...(hasReports ? [{ viewer: 'people' as const, text: managers }] : []),
        { viewer: 'company', text: <FormattedMessage id="questionnaire.privacy.own" values={{ b }} /> },
      ]}
    />
  );
}

const placeholders = ['first', 'second', 'third', 'fourth'] as const;

function Loading() {
  const t = useVitaminsMessages();
  return (
    <LoadingRegion label={t('vitamins.own.loading')} className="ws-own-vitamin-themes">
      {placeholders.map((name) => (
        <Card key={name} className="ws-column">
          <Skeleton width="40%" height={26} />
          <Skeleton width="90%" />
          <Skeleton width="30%" />
        </Card>
      ))}
    </LoadingRegion>
  );
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useVitaminsMessages();
  return (
    <Card>
      <LoadFailed title={t('vitamins.own.failed')} error={error} onRetry={onRetry} />
    </Card>
  );
}
