import { useFieldMessages } from '@wellspring/shared/web/areas/profile/use-field-messages.ts';
import { Button } from '@wellspring/shared/web/ui/buttons/button.tsx';
import { Icon } from '@wellspring/shared/web/ui/display/icon.tsx';
import { Checkbox } from '@wellspring/shared/web/ui/fields/choice.tsx';
import { Dialog } from '@wellspring/shared/web/ui/overlays/dialog.tsx';
import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { useUsersMessages } from '../use-users-messages.ts';
import { OPTIONAL_COLUMNS, type OptionalColumn } from './shown-columns.ts';

type ColumnChoiceProps = { shown: readonly OptionalColumn[]; onChange: (shown: readonly OptionalColumn[]) => void };

/** Which columns the list shows; the name always stays. */
export function ColumnChoice({ shown, onChange }: ColumnChoiceProps) {
  const t = useUsersMessages();
  const label = useColumnLabel();
  const [isOpen, setOpen] = useState(false);
  const toggle = (column: OptionalColumn, isShown: boolean) =>
    onChange(OPTIONAL_COLUMNS.filter((one) => (one === column ? isShown : shown.includes(one))));
  return (
    <>
      <Button icon={<Icon icon={Columns3} size={18} />} onClick={() => setOpen(true)}>
        {t('users.columns.action')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('users.columns.title')}
        actions={
          <Button variant="primary" onClick={() => setOpen(false)}>
            {t('users.columns.done')}
          </Button>
        }
      >
        <p className="ws-muted">{t('users.columns.text')}</p>
        <div className="ws-users-columns">
          {OPTIONAL_COLUMNS.map((column) => (
            <Checkbox
              key={column}
              label={label(column)}
              checked={shown.includes(column)}
              onChange={({ target }) => toggle(column, target.checked)}
            />
          ))}
        </div>
      </Dialog>
    </>
  );
}

function useColumnLabel(): (column: OptionalColumn) => string {
  const t = useUsersMessages();
  const fields = useFieldMessages();
  return (column) => {
    if (column === 'jobTitle' || column === 'employmentType') return fields(`profile.field.${column}`);
    return column === 'branch' ? fields('profile.field.companyBranch') : t(`users.column.${column}`);
  };
}
