import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProgressBar } from './progress-bar.tsx';
import { ProgressRings } from './progress-rings.tsx';

afterEach(cleanup);

it.each([
  [0, '0'],
  [45.2, '45'],
  [100, '100'],
  [130, '100'],
])('paints what it says for %d', (value, expected) => {
  render(<ProgressBar value={value} label="Winter checkup" valueText="19 of 42" />);
  const bar = screen.getByRole('progressbar', { name: 'Winter checkup' });
  expect(bar.getAttribute('aria-valuenow')).toBe(expected);
  expect((bar.firstElementChild as HTMLElement).style.transform).toBe(`translateX(${Number(expected) - 100}%)`);
  expect(bar.getAttribute('aria-valuetext')).toBe('19 of 42');
});

it('draws as much of the outer ring as it says', () => {
  const { container } = render(<ProgressRings value={43} label="Winter checkup" figure="43%" detail="18 of 42" />);
  expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('43');
  expect(container.querySelector('[stroke-dasharray]')?.getAttribute('stroke-dasharray')).toBe('43 100');
});
