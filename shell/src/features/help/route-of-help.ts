const names: Readonly<Record<string, string>> = { '': 'dashboard' };

/**
 * The key under which the FAQ keeps the help for a page: that of its area, except for the start page and the
 * questionnaire.
 */
export function routeOfHelp(pathname: string): string {
  const [area = '', below, id] = pathname.split('/').filter(Boolean);
  if (area === 'vitamins' && below === 'checkup' && id) return 'checkup';
  return names[area] ?? area;
}
