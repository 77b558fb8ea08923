import { MAX_EMBED_ORIGINS } from '@wellspring/shared/contracts/access/embed-keys.ts';
import { type OriginProblem, readOrigin } from '@wellspring/shared/domain/embedding/read-origin.ts';
import { Button, IconButton } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Field } from '@wellspring/shared/web/ui/fields/field.tsx';
import { TextInput } from '@wellspring/shared/web/ui/fields/text-input.tsx';
import { Card, CardHead } from '@wellspring/shared/web/ui/layout/card.tsx';
import { ConfirmDialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';
import { useMomentText } from '../use-moment-text.ts';
import type { KeyCardProps } from './card-props.ts';

/** The exact origins whose pages may show the embed. */
export function OriginsCard({ embedKey, use, changing }: KeyCardProps) {
  const t = useEmbeddingMessages();
  const momentText = useMomentText();
  const titleId = useId();
  const [asked, setAsked] = useState<string | null>(null);
  const usedAt = (origin: string) => use?.origins.find((one) => one.origin === origin)?.usedAt;
  const remove = (origin: string) =>
    changing.change(
      { origins: embedKey.origins.filter((one) => one !== origin) },
      t('embedding.origins.removed.text', { origin }),
    );
  return (
    <Card as="section" aria-labelledby={titleId}>
      <CardHead title={t('embedding.origins.title')} titleId={titleId} lead={t('embedding.origins.lead')} />
      {embedKey.origins.length > 0 ? (
        <ul className="ws-embedding-things">
          {embedKey.origins.map((origin) => {
            const used = usedAt(origin);
            return (
              <li key={origin}>
                <span className="ws-grow ws-embedding-words">
                  <strong className="ws-embedding-name">{origin}</strong>
                  <span className="ws-small ws-muted">
                    {used ? t('embedding.origins.used', { moment: momentText(used) }) : t('embedding.origins.unused')}
                  </span>
                </span>
                <IconButton
                  size="small"
                  label={t('embedding.origins.remove.label', { origin })}
                  icon={<Icon icon={X} size={18} />}
                  onClick={() => (used ? setAsked(origin) : remove(origin))}
                />
              </li>
            );
          })}
        </ul>
      ) : (
        <p className="ws-muted">{t('embedding.origins.none')}</p>
      )}
      <AddOrigin embedKey={embedKey} changing={changing} />
      <ConfirmDialog
        open={asked !== null}
        title={t('embedding.origins.remove.title', { origin: asked ?? '' })}
        confirmLabel={t('embedding.origins.remove.action')}
        cancelLabel={t('embedding.origins.keep.action')}
        danger
        onConfirm={() => {
          if (asked !== null) remove(asked);
          setAsked(null);
        }}
        onCancel={() => setAsked(null)}
      >
        <p>{t('embedding.origins.remove.text')}</p>
      </ConfirmDialog>
    </Card>
  );
}

type Problem = OriginProblem | 'known' | 'too-many';

function AddOrigin({ embedKey: { origins }, changing }: Pick<KeyCardProps, 'embedKey' | 'changing'>) {
  const t = useEmbeddingMessages();
  const [text, setText] = useState('https://');
  const [problem, setProblem] = useState<Problem | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = readOrigin(text.trim() === 'https://' ? '' : text);
    const wrong = 'problem' in read ? read.problem : origins.includes(read.origin) ? 'known' : null;
    const found = wrong ?? (origins.length >= MAX_EMBED_ORIGINS ? 'too-many' : null);
    setProblem(found);
    if (found !== null || 'problem' in read) return;
    changing.change({ origins: [...origins, read.origin] }, t('embedding.origins.added.text', { origin: read.origin }));
    setText('https://');
  };
  return (
    <form className="ws-embedding-one-line" onSubmit={submit} noValidate>
      <Field
        label={t('embedding.origins.add.label')}
        hideLabel
        error={problem ? t(`embedding.origins.problem.${problem}`) : undefined}
      >
        <TextInput
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setProblem(null);
          }}
        />
      </Field>
      <Button type="submit" busy={changing.isPending}>
        {t('embedding.origins.add.action')}
      </Button>
    </form>
  );
}
