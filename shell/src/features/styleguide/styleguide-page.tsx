import { Logo } from '@wellspring/shared/web/ui/feedback/ripple.tsx';
import { SegmentedControl } from '@wellspring/shared/web/ui/fields/segmented-control.tsx';
import { useSheet } from '@wellspring/shared/web/ui/use-sheet.ts';
import { useState } from 'react';
import sheet from './styleguide.css';
import { ButtonSection, ColourSection, TypeSection } from './styleguide-basics.tsx';
import { AnswerSection, FieldSection, SelectSection } from './styleguide-controls.tsx';
import { ChartSection, StatSection } from './styleguide-data.tsx';
import { MessageSection, StateSection } from './styleguide-feedback.tsx';
import { RichTextSection } from './styleguide-rich-text.tsx';
import { SurfaceSection, TableSection } from './styleguide-surfaces.tsx';

type Theme = 'light' | 'dark' | 'contrast';

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'contrast', label: 'High contrast' },
];

/** Every part in every state, for people who build and for people who check. Demo mode only, so English only. */
export function StyleguidePage() {
  useSheet(sheet);
  const [theme, setTheme] = useState<Theme>('light');
  return (
    <div className="sg-page ws-root" data-theme={theme}>
      <main className="sg-inner">
        <Logo name="Wellspring" />
        <div className="sg-head">
          <div>
            <h1>Calm, warm and sure of itself</h1>
            <p className="ws-muted">Figtree, one accent, quiet charts with direct labels.</p>
          </div>
          <SegmentedControl label="Theme" options={themes} value={theme} onChange={setTheme} />
        </div>
        <div className="ws-grid">
          <ColourSection />
          <TypeSection />
          <ButtonSection />
          <FieldSection />
          <SelectSection />
          <RichTextSection />
          <AnswerSection />
          <StatSection />
          <ChartSection />
          <MessageSection />
          <StateSection />
          <SurfaceSection />
          <TableSection />
        </div>
      </main>
    </div>
  );
}
