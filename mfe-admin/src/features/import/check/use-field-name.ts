import { useFieldMessages } from '@wellspring/shared/web/areas/profile/use-field-messages.ts';
import type { ImportField } from '../import-types.ts';
import { useImportMessages } from '../use-import-messages.ts';

/** The name of what a column can hold. */
export function useFieldName(): (field: ImportField) => string {
  const t = useImportMessages();
  const fields = useFieldMessages();
  return (field) => {
    switch (field) {
      case 'firstname':
      case 'lastname':
      case 'email':
      case 'language':
      case 'team':
      case 'description':
      case 'color':
      case 'visibility':
      case 'hideDashboard':
      case 'isbase':
      case 'managers':
      case 'viewers':
        return t(`import.field.${field}`);
      default:
        return fields(`profile.field.${field}`);
    }
  };
}
