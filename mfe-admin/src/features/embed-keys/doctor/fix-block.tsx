import type { DoctorFix } from '@wellspring/shared/contracts/access/embed-doctor.ts';
import { VisuallyHidden } from '@wellspring/shared/web/ui/layout/visually-hidden.tsx';
import { CopyButton } from '../copy-button.tsx';
import { useEmbeddingMessages } from '../use-embedding-messages.ts';

const SIGNS = { same: ' ', minus: '−', plus: '+' } as const;

/** How a server that calls itself so names the header in its configuration. */
const directives: readonly [name: RegExp, directive: string][] = [
  [/nginx|openresty/i, 'add_header Content-Security-Policy'],
  [/apache/i, 'Header set Content-Security-Policy'],
  [/iis/i, '<add name="Content-Security-Policy"'],
  [/caddy/i, 'header Content-Security-Policy'],
];

/** The one line to change among its neighbours; signs say what comes and goes, colour only repeats it. */
export function FixBlock({ fix: { place, lines, copy, software } }: { fix: DoctorFix }) {
  const t = useEmbeddingMessages();
  const directive = directives.find(([name]) => software !== null && name.test(software))?.[1];
  return (
    <div className="ws-embedding-fix">
      <div className="ws-embedding-fix-head">
        <strong className="ws-embedding-name ws-embedding-fix-title">{t(`embedding.fix.${place}`)}</strong>
        <CopyButton text={copy} label={t('embedding.fix.copy.label')}>
          {t('embedding.fix.copy.action')}
        </CopyButton>
      </div>
      <pre className="ws-embedding-code ws-embedding-lines">
        {lines.map(({ sign, text }) => (
          <code key={`${sign} ${text}`} className="ws-embedding-line" data-sign={sign}>
            {sign === 'same' ? null : <VisuallyHidden>{t(`embedding.fix.${sign}`)} </VisuallyHidden>}
            <span aria-hidden="true">{SIGNS[sign]}</span>
            <span>{text}</span>
          </code>
        ))}
      </pre>
      {software && place === 'policy-header' ? (
        <p className="ws-small ws-muted">
          {directive
            ? t('embedding.fix.software.directive', { software, directive })
            : t('embedding.fix.software', { software })}
        </p>
      ) : null}
    </div>
  );
}
