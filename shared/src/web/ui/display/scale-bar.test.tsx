import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ScaleBar } from './scale-bar.tsx';

afterEach(cleanup);

/** Where the drawn parts stand, by class: start and width. */
function parts(container: HTMLElement): Record<string, string> {
  const track = container.querySelector('.ws-scale-bar-track');
  return Object.fromEntries(
    [...(track?.children ?? [])].map((part) => {
      const { insetInlineStart, inlineSize } = (part as HTMLElement).style;
      return [part.className, [insetInlineStart, inlineSize].filter(Boolean).join(' ')];
    }),
  );
}

describe('ScaleBar', () => {
  it('fills to the value and writes it', () => {
    const { container } = render(
      <ScaleBar title="Role clarity" level={3} value={17.4} rating="bad" ratingWord="Needs attention" />,
    );
    expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('Role clarity');
    expect(parts(container)).toMatchObject({ 'ws-scale-bar-fill': '17%', 'ws-scale-bar-knob': '17%' });
    expect(container.textContent).toContain('17');
    expect(container.textContent).toContain('Needs attention');
  });

  it('draws the healthy middle instead of a fill when more is not better', () => {
    const { container } = render(<ScaleBar title="Load" value={58} rating="great" ratingWord="Healthy" isMid />);
    expect(parts(container)).toMatchObject({ 'ws-scale-bar-healthy': '15% 70%', 'ws-scale-bar-knob': '58%' });
    expect(parts(container)).not.toHaveProperty('ws-scale-bar-fill');
  });

  it('draws a team as an interval and never as a fill', () => {
    const interval = { low: 14, high: 30 };
    const { container } = render(
      <ScaleBar title="Clarity" value={21} rating="bad" ratingWord="Low" interval={interval} />,
    );
    expect(parts(container)).toMatchObject({ 'ws-scale-bar-interval': '14% 16%' });
    expect(parts(container)).not.toHaveProperty('ws-scale-bar-fill');
  });
});
