import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AnswerScale } from './answer-scale.tsx';

const options = ['Never', 'Very rarely', 'Rarely', 'Sometimes', 'Often', 'Very often', 'Always'].map(
  (label, index) => ({ value: index + 1, label }),
);

function Harness({
  onAnswer,
  initial = null,
}: {
  onAnswer: (value: number, isDecided: boolean) => void;
  initial?: number | null;
}) {
  const [value, setValue] = useState<number | null>(initial);
  return (
    <AnswerScale
      question="I have more work than I can finish."
      options={options}
      value={value}
      onAnswer={(next, isDecided) => {
        setValue(next);
        onAnswer(next, isDecided);
      }}
      showKeys
      hint="Press 1 to 7, or use the arrow keys"
    />
  );
}

afterEach(cleanup);

describe('AnswerScale', () => {
  it('is a group named by the question, with seven named radios and none chosen', () => {
    render(<Harness onAnswer={vi.fn()} />);
    expect(screen.getByRole('group', { name: 'I have more work than I can finish.' })).toBeDefined();
    const radios = screen.getAllByRole<HTMLInputElement>('radio');
    expect(radios).toHaveLength(7);
    expect(radios.filter((radio) => radio.checked)).toEqual([]);
    expect(screen.getByRole('radio', { name: 'Very often' })).toBeDefined();
  });

  it('decides by a press on the words', async () => {
    const onAnswer = vi.fn();
    render(<Harness onAnswer={onAnswer} />);
    await userEvent.click(screen.getByText('Often'));
    expect(onAnswer.mock.calls).toEqual([[5, true]]);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Often' }).checked).toBe(true);
  });

  it('decides by a press on the answer that is already chosen', async () => {
    const onAnswer = vi.fn();
    render(<Harness onAnswer={onAnswer} initial={5} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Often' }));
    expect(onAnswer.mock.calls).toEqual([[5, true]]);
  });

  it('chooses by arrow keys without deciding, through all seven', async () => {
    const onAnswer = vi.fn();
    render(<Harness onAnswer={onAnswer} initial={1} />);
    screen.getByRole('radio', { name: 'Never' }).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
    expect(onAnswer.mock.calls.map(([value]) => value)).toEqual([2, 3, 4, 5, 6, 7]);
    expect(onAnswer.mock.calls.every(([, isDecided]) => isDecided === false)).toBe(true);
  });

  it('decides by Enter and by Space after the arrows', async () => {
    const onAnswer = vi.fn();
    render(<Harness onAnswer={onAnswer} initial={3} />);
    screen.getByRole('radio', { name: 'Rarely' }).focus();
    await userEvent.keyboard('{ArrowRight}');
    onAnswer.mockClear();
    await userEvent.keyboard('{Enter}');
    await userEvent.keyboard(' ');
    expect(onAnswer.mock.calls).toEqual([
      [4, true],
      [4, true],
    ]);
  });

  it('decides by a digit while the focus is in the group, and leaves other keys alone', () => {
    const onAnswer = vi.fn();
    render(<Harness onAnswer={onAnswer} />);
    const group = screen.getByRole('group');
    fireEvent.keyDown(group, { key: '6' });
    fireEvent.keyDown(group, { key: '8' });
    fireEvent.keyDown(group, { key: '0' });
    fireEvent.keyDown(group, { key: '3', ctrlKey: true });
    fireEvent.keyDown(document.body, { key: '2' });
    expect(onAnswer.mock.calls).toEqual([[6, true]]);
  });

  it('reads the hint with the group', () => {
    render(<Harness onAnswer={vi.fn()} />);
    const described = screen.getByRole('group').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Press 1 to 7, or use the arrow keys');
  });
});
