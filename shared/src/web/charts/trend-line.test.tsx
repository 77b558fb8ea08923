import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { TrendLine } from './trend-line.tsx';

afterEach(cleanup);

const words = {
  summary: 'Well-being went from 20 to 51.',
  showTableLabel: 'Show as table',
  showChartLabel: 'Show as chart',
  momentHeader: 'When',
};

function renderTrend() {
  render(
    <TrendLine
      {...words}
      series={[{ key: 'WB', label: 'Well-being', values: [20, 90, 51, 10] }]}
      moments={['Jan', 'Mar', 'Jun', 'Jul']}
      apart={{ moments: new Set([1, 3]), label: 'Pulse', header: 'Kind', otherLabel: 'Checkup' }}
    />,
  );
  return screen.getByRole('img', { name: words.summary });
}

it('joins what compares, and lets the rest stand apart', () => {
  const drawing = renderTrend();
  const line = drawing.querySelector('.ws-trend-line')?.getAttribute('d') ?? '';
  expect(line.match(/[ML]/g)).toEqual(['M', 'L']);
  expect(drawing.querySelectorAll('.ws-trend-apart')).toHaveLength(2);
  expect(drawing.querySelectorAll('.ws-trend-point, .ws-trend-last')).toHaveLength(2);
});

it('ends in the last value of the line, not in one that stands apart', () => {
  const drawing = renderTrend();
  expect([...drawing.querySelectorAll('.ws-chart-value')].map((text) => text.textContent)).toEqual(['51']);
  screen.getByText('Pulse');
});

it('is a table too, which names the kind of each moment', async () => {
  renderTrend();
  await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
  const rows = screen.getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual([
    'WhenWell-beingKind',
    'JanWell-being20KindCheckup',
    'MarWell-being90KindPulse',
    'JunWell-being51KindCheckup',
    'JulWell-being10KindPulse',
  ]);
});

it('names both ends and the middle of its axis', () => {
  const drawing = renderTrend();
  const words = [...drawing.querySelectorAll('.ws-chart-muted')].map((text) => text.textContent);
  expect(words).toEqual(expect.arrayContaining(['0', '50', '100']));
});

it('distinguishes two lines by the shape of their points', () => {
  render(
    <TrendLine
      {...words}
      series={[
        { key: 'ENG', label: 'Engagement', values: [20, 30] },
        { key: 'WB', label: 'Well-being', values: [40, 50] },
      ]}
      moments={['Jan', 'Mar']}
    />,
  );
  const [first, second] = [...screen.getByRole('img', { name: words.summary }).querySelectorAll('.ws-trend')];
  const corners = (line: Element | undefined) => line?.querySelector('.ws-trend-point')?.getAttribute('rx');
  expect([corners(first), corners(second)]).toEqual(['3.5', '1']);
});
