import type { RichTextLabels } from '@wellspring/shared/web/ui/rich-text/rich-text-labels.ts';
import { useHelpTextsMessages } from './use-help-texts-messages.ts';

/** Everything the editor says. */
export function useEditorLabels(): RichTextLabels {
  const t = useHelpTextsMessages();
  return {
    tools: t('help-texts.editor.tools'),
    bold: t('help-texts.editor.bold'),
    italic: t('help-texts.editor.italic'),
    heading: t('help-texts.editor.heading'),
    bulletList: t('help-texts.editor.list'),
    orderedList: t('help-texts.editor.numbers'),
    link: t('help-texts.editor.link'),
    linkAddress: t('help-texts.editor.address'),
    linkInvalid: t('help-texts.editor.address-invalid'),
    setLink: t('help-texts.editor.link-action'),
    removeLink: t('help-texts.editor.unlink-action'),
  };
}
