import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useGrowingList } from './use-growing-list.ts';

afterEach(cleanup);

function Letters() {
  const [letters, setLetters] = useState(['a', 'b']);
  const { list, grow } = useGrowingList<HTMLUListElement>(letters.length);
  const more = () => {
    grow();
    setLetters(['a', 'b', 'c', 'd']);
  };
  return (
    <>
      <ul ref={list}>
        {letters.map((letter) => (
          <li key={letter}>{letter}</li>
        ))}
      </ul>
      {letters.length < 4 ? (
        <button type="button" onClick={more}>
          More
        </button>
      ) : null}
    </>
  );
}

it('reads on at the first new item when the button that asked for it is gone', async () => {
  render(<Letters />);
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(screen.getByRole('button'));
  expect(document.activeElement?.textContent).toBe('c');
});
