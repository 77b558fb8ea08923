import { Skeleton } from '@wellspring/shared/web/ui/feedback/skeleton.tsx';
import { RichText } from '@wellspring/shared/web/ui/rich-text/rich-text.tsx';
import { lazy, Suspense, useState } from 'react';
import { StyleguideSection } from './styleguide-section.tsx';

const RichTextEditor = lazy(async () => ({
  default: (await import('@wellspring/shared/web/ui/rich-text/rich-text-editor.tsx')).RichTextEditor,
}));

const example =
  '<h3>A heading</h3><p>A paragraph with <strong>bold</strong>, <em>italic</em> and <a href="https://example.org">a link</a>.</p><ul><li><p>one thing</p></li><li><p>another</p></li></ul><ol><li><p>first</p></li></ol><blockquote><p>What somebody said.</p></blockquote>';

const words = {
  tools: 'Formatting',
  bold: 'Bold',
  italic: 'Italic',
  heading: 'Heading',
  bulletList: 'List',
  orderedList: 'Numbered list',
  link: 'Link',
  linkAddress: 'Address of the link',
  linkInvalid: 'Type a web address such as https://example.org, or an e-mail address.',
  setLink: 'Add the link',
  removeLink: 'Remove the link',
};

/** Text with formatting: written on the left, shown on the right. */
export function RichTextSection() {
  const [html, setHtml] = useState(example);
  return (
    <StyleguideSection title="Rich text" span={6}>
      <Suspense fallback={<Skeleton shape="block" height={220} />}>
        <RichTextEditor label="Text" initialHtml={example} onChange={setHtml} words={words} hasHeadings />
      </Suspense>
      <RichText html={html} topHeading={3} />
    </StyleguideSection>
  );
}
