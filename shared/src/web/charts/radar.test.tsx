import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { Radar, type RadarAxis } from './radar.tsx';

const axes: readonly RadarAxis[] = [
  { key: 'EB', label: 'Energy sources', value: 71.4, rating: 'average', comparison: 64 },
  {
    key: 'UIT',
    label: 'Challenges',
    value: 62,
    rating: 'great',
    ratingWord: 'In the healthy middle',
    middle: { low: 15, high: 85 },
    comparison: 58,
  },
  { key: 'HIN', label: 'Few hindrances', value: 22, rating: 'bad', comparison: 30 },
  { key: 'PHB', label: 'Personal resources', value: null, rating: 'great', comparison: null },
];
const summary = 'Energy sources is highest with 71, few hindrances lowest with 22.';

function renderRadar() {
  return render(
    <Radar
      axes={axes}
      summary={summary}
      ratingLabels={{ great: 'Going well', average: 'About average', bad: 'Needs attention' }}
      tableLabels={{ axis: 'Theme', value: 'October', comparison: 'June', rating: 'In words' }}
      showTableLabel="Show as table"
      showChartLabel="Show as chart"
    />,
  );
}

/** The drawn words of each axis: its lines and its value. */
function drawnWords(): string[][] {
  const drawing = screen.getByRole('img', { name: summary });
  return [...drawing.querySelectorAll('text')].map((text) =>
    [...text.querySelectorAll('tspan')].map((part) => part.textContent ?? ''),
  );
}

afterEach(cleanup);

describe('Radar', () => {
  it('is described by one sentence and prints every value', () => {
    renderRadar();
    expect(drawnWords()).toEqual(
      [
        ['Energy sources', '71'],
        ['Challenges', '62'],
        ['Few', 'hindrances', '22'],
        ['Personal', 'resources', '–'],
      ].map((words) => expect.arrayContaining([words.at(-1)])),
    );
  });

  it('draws a shape for each value and none for what is not shown', () => {
    const { container } = renderRadar();
    const shapes = [...container.querySelectorAll('.ws-radar-mark')].map((mark) => mark.getAttribute('class'));
    expect(shapes).toEqual(['average', 'great', 'bad'].map((rating) => `ws-radar-mark ws-rating-${rating}`));
  });

  it('marks where a middle factor is most favourable, and on no other axis', () => {
    const { container } = renderRadar();
    expect(container.querySelectorAll('.ws-radar-healthy')).toHaveLength(1);
  });

  it('has a table twin with the same values', async () => {
    renderRadar();
    const drawn = drawnWords().map((words) => words.at(-1));
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    const [, ...rows] = within(screen.getByRole('table', { name: summary })).getAllByRole('row');
    const cells = rows.map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.lastChild?.textContent),
    );
    expect(rows.map((row) => within(row).getByRole('rowheader').textContent)).toEqual(axes.map((axis) => axis.label));
    expect(cells.map(([value]) => value)).toEqual(drawn);
    expect(cells).toEqual([
      ['71', '64', 'About average'],
      ['62', '58', 'In the healthy middle'],
      ['22', '30', 'Needs attention'],
      ['–', '–', '–'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show as chart' }));
    expect(screen.queryByRole('table')).toBeNull();
  });
});
