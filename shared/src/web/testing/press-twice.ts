import { act } from '@testing-library/react';

/** Presses a button twice before React renders, as a double click may, and then presses Enter twice. */
export async function pressTwice(button: HTMLElement): Promise<void> {
  button.focus();
  await act(async () => {
    button.click();
    button.click();
    // Enter on a button is a click of the browser's.
    button.click();
    button.click();
  });
}
