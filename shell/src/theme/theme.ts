import { keepChoice, readChoice } from '../start/device-choice.ts';

export const themes = ['auto', 'light', 'dark', 'contrast'] as const;
export type Theme = (typeof themes)[number];

const darkWished = '(prefers-color-scheme: dark)';
const contrastWished = '(prefers-contrast: more)';

/** What 'auto' stands for on this device. */
function wishedTheme(): Exclude<Theme, 'auto'> {
  if (matchMedia(contrastWished).matches) return 'contrast';
  return matchMedia(darkWished).matches ? 'dark' : 'light';
}

export function chosenTheme(): Theme {
  const kept = readChoice('ws.theme');
  return themes.find((theme) => theme === kept) ?? 'auto';
}

function paint(): void {
  const chosen = chosenTheme();
  document.documentElement.dataset.theme = chosen === 'auto' ? wishedTheme() : chosen;
}

export function chooseTheme(theme: Theme): void {
  keepChoice('ws.theme', theme);
  paint();
}

/** Paints the chosen theme and follows the device while the choice is 'auto'. */
export function followTheme(): void {
  paint();
  for (const query of [darkWished, contrastWished]) matchMedia(query).addEventListener('change', paint);
}
