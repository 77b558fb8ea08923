import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { id: 'vitamin', label: 'Vitamin', panel: 'About vitamins' },
  { id: 'profile', label: 'Profile', panel: 'About profiles' },
  { id: 'feedback', label: 'Feedback', panel: 'About feedback' },
] as const;

function Harness() {
  const [selected, setSelected] = useState<'vitamin' | 'profile' | 'feedback'>('vitamin');
  return <Tabs label="Definitions" tabs={tabs} selected={selected} onSelect={setSelected} />;
}

afterEach(cleanup);

it('is one stop for Tab and moves by arrows, Home and End, going round', async () => {
  render(<Harness />);
  await userEvent.tab();
  expect(document.activeElement?.textContent).toBe('Vitamin');
  const visited: (string | null)[] = [];
  for (const key of ['{ArrowRight}', '{End}', '{ArrowRight}', '{ArrowLeft}', '{Home}']) {
    await userEvent.keyboard(key);
    visited.push(document.activeElement?.textContent ?? null);
  }
  expect(visited).toEqual(['Profile', 'Feedback', 'Vitamin', 'Feedback', 'Vitamin']);
  await userEvent.tab();
  expect(document.activeElement).toBe(screen.getByRole('tabpanel', { name: 'Vitamin' }));
});
