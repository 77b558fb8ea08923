import type { AppSecret } from '../../../contracts/access/second-factor.ts';
import { useSheet } from '../../ui/use-sheet.ts';
import { CopyButton } from './copy-button.tsx';
import { QrCode } from './qr-code.tsx';
import sheet from './second-factor.css';
import { useSecondFactorMessages } from './use-second-factor-messages.ts';

/** What a person takes into their authenticator app: a QR code, and the same as a key to type. */
export function AppSecretView({ app }: { app: AppSecret }) {
  useSheet(sheet);
  const t = useSecondFactorMessages();
  return (
    <div className="ws-factor-secret">
      <p>{t('second-factor.app.scan.text')}</p>
      <QrCode text={app.uri} label={t('second-factor.app.qr.label')} />
      <details>
        <summary>{t('second-factor.app.type.action')}</summary>
        <p className="ws-small ws-muted">{t('second-factor.app.type.text')}</p>
        <p>
          <code className="ws-factor-key">{app.secret.replaceAll(/.{4}(?=.)/g, '$& ')}</code>
        </p>
        <div className="ws-factor-tools">
          <CopyButton text={app.secret}>{t('second-factor.app.copy.action')}</CopyButton>
        </div>
      </details>
    </div>
  );
}
