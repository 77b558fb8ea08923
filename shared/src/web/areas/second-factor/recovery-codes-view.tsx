import { Download, Printer } from 'lucide-react';
import { saveFile } from '../../patterns/files/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Note } from '../../ui/feedback/note.tsx';
import { useSheet } from '../../ui/use-sheet.ts';
import { CopyButton } from './copy-button.tsx';
import { printLines } from './print-lines.ts';
import sheet from './second-factor.css';
import { useSecondFactorMessages } from './use-second-factor-messages.ts';

/** New recovery codes, the only time they are shown, with ways to keep them. */
export function RecoveryCodesView({ codes }: { codes: readonly string[] }) {
  useSheet(sheet);
  const t = useSecondFactorMessages();
  const title = t('second-factor.codes.file.title');
  const lines = codes.join('\n');
  const save = () =>
    saveFile(`${title}\n\n${lines}\n`, { name: t('second-factor.codes.file.name'), type: 'text/plain' });
  return (
    <div className="ws-factor-codes">
      <Note tone="warning">{t('second-factor.codes.once.text')}</Note>
      <ul aria-label={title}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="ws-factor-tools">
        <CopyButton text={lines}>{t('second-factor.codes.copy.action')}</CopyButton>
        <Button size="small" icon={<Icon icon={Download} size={18} />} onClick={save}>
          {t('second-factor.codes.save.action')}
        </Button>
        <Button size="small" icon={<Icon icon={Printer} size={18} />} onClick={() => printLines(title, codes)}>
          {t('second-factor.codes.print.action')}
        </Button>
      </div>
    </div>
  );
}
