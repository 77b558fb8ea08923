import type { DoctorFinding, DoctorQuestion } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextArea, TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';

export type DoctorFormProps = {
  /** What the address begins with. */
  first: string;
  isBusy: boolean;
  isAgain: boolean;
  /** Where the last try stopped; null: nowhere, or not tried. */
  stoppedAt: DoctorFinding | null;
  onAsk: (question: DoctorQuestion) => void;
};

/** Findings after which only a reader of the page can say what its policy is. */
const NEEDS_POLICY: readonly DoctorFinding[] = ['redirects', 'asks-log-in', 'private-address', 'no-answer'];

const isAddress = (text: string) => URL.canParse(text) && /^https?:/.test(text);

/** Which page to try, and what a server cannot know of it. */
export function DoctorForm({ first, isBusy, isAgain, stoppedAt, onAsk }: DoctorFormProps) {
  const t = useEmbeddingMessages();
  const [page, setPage] = useState(first);
  const [policy, setPolicy] = useState('');
  const [hasPolicy, setHasPolicy] = useState(false);
  const [assertion, setAssertion] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const needsPolicy = stoppedAt !== null && NEEDS_POLICY.includes(stoppedAt);
  useEffect(() => {
    if (!needsPolicy) return;
    setOpen(true);
    setHasPolicy(true);
  }, [needsPolicy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isAddress(page.trim()));
    if (!isAddress(page.trim())) return;
    onAsk({
      page: page.trim(),
      ...(hasPolicy ? { policy: policy.trim() } : {}),
      ...(assertion.trim() === '' ? {} : { assertion: assertion.trim() }),
    });
  };
  return (
    <form className="ws-column" onSubmit={submit} noValidate>
      <div className="ws-embedding-one-line ws-embedding-try">
        <Field
          label={t('embedding.doctor.page.label')}
          hideLabel
          error={isWrong ? t('embedding.doctor.page.problem') : undefined}
        >
          <TextInput
            inputMode="url"
            autoComplete="off"
            spellCheck={false}
            value={page}
            onChange={({ target }) => {
              setPage(target.value);
              setWrong(false);
            }}
          />
        </Field>
        <Button type="submit" variant="primary" busy={isBusy}>
          {t(isAgain ? 'embedding.doctor.again.action' : 'embedding.doctor.try.action')}
        </Button>
      </div>
      <details
        className="ws-embedding-more"
        open={isOpen}
        onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      >
        <summary>{t('embedding.doctor.more')}</summary>
        <div className="ws-column">
          <Checkbox
            label={t('embedding.doctor.policy.choice')}
            description={t('embedding.doctor.policy.choice.help')}
            checked={hasPolicy}
            onChange={({ target }) => setHasPolicy(target.checked)}
          />
          {hasPolicy ? (
            <Field label={t('embedding.doctor.policy.label')} help={t('embedding.doctor.policy.help')}>
              <TextArea
                className="ws-embedding-mono"
                spellCheck={false}
                maxLength={20_000}
                value={policy}
                onChange={({ target }) => setPolicy(target.value)}
              />
            </Field>
          ) : null}
          <Field label={t('embedding.doctor.assertion.label')} help={t('embedding.doctor.assertion.help')}>
            <TextArea
              className="ws-embedding-mono"
              spellCheck={false}
              maxLength={8192}
              value={assertion}
              onChange={({ target }) => setAssertion(target.value)}
            />
          </Field>
        </div>
      </details>
    </form>
  );
}
