import type { RichTextWords } from '@wellspring/shared/web/ui/rich-text/rich-text-words.ts';
import { useFaqMessages } from './use-faq-messages.ts';

/** Everything the editor says. */
export function useEditorWords(): RichTextWords {
  const t = useFaqMessages();
  return {
    tools: t('faq.editor.tools'),
    bold: t('faq.editor.bold'),
    italic: t('faq.editor.italic'),
    heading: t('faq.editor.heading'),
    bulletList: t('faq.editor.list'),
    orderedList: t('faq.editor.numbers'),
    link: t('faq.editor.link'),
    linkAddress: t('faq.editor.address'),
    linkInvalid: t('faq.editor.address-invalid'),
    setLink: t('faq.editor.link-action'),
    removeLink: t('faq.editor.unlink-action'),
  };
}
