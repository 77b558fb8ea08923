import { keepChoice, readChoice } from '../start/device-choice.ts';

/** 'auto' follows the device; the tokens' own media queries see to it. */
export const themes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

export function chosenTheme(): Theme {
  const kept = readChoice('ws.theme');
  return themes.find((theme) => theme === kept) ?? 'auto';
}

/** Paints the page in the chosen theme. */
export function paintTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme;
}

export function chooseTheme(theme: Theme): void {
  keepChoice('ws.theme', theme);
  paintTheme(theme);
}
