export type PrefetchOptions = {
  apiBaseUrl: string;
  view: string;
  resourceId: string | null;
  locale: string;
};

/** After this long an answer says too little about now. */
const freshMs = 20_000;

/**
 * Requests what the first view will read as soon as there is a token, while the view's code is still loading. A view
 * that reads something else makes its own requests; one request is wasted.
 */
export function createPrefetch({ apiBaseUrl, view, resourceId, locale }: PrefetchOptions) {
  const answers = new Map<string, Promise<Response>>();

  function ask(path: string, query: Record<string, string>, jwt: string): Promise<Response> {
    const address = new URL(`${apiBaseUrl}/${path}`, location.origin);
    address.search = new URLSearchParams({ ...query, _locale: locale }).toString();
    const asked = fetch(address, { headers: { authorization: `Bearer ${jwt}` }, credentials: 'omit' });
    asked.catch(() => undefined);
    answers.set(address.pathname, asked);
    return asked;
  }

  const askForQuestions = (id: string, jwt: string) => void ask(`checkups/${id}/vitamins`, {}, jwt);

  /** As the view itself: what is open now, pulses first. */
  async function askForOpenCheckup(jwt: string): Promise<void> {
    const now = new Date().toISOString();
    const query = { isfinished_ne: 'true', start_lte: now, end_gte: now, _limit: '20' };
    const response = await ask('checkups/own', query, jwt);
    if (!response.ok) return;
    const open = (await response.clone().json()) as { id: string; isPulse: boolean }[];
    const first = open.find(({ isPulse }) => isPulse) ?? open[0];
    if (first) askForQuestions(first.id, jwt);
  }

  return {
    begin(jwt: string): void {
      if (view !== 'checkup') return;
      setTimeout(() => answers.clear(), freshMs);
      if (resourceId) askForQuestions(resourceId, jwt);
      else askForOpenCheckup(jwt).catch(() => undefined);
    },
    /** The answer to a call of the view, once; null when it was not asked for. */
    take({ url, method }: Request): Promise<Response> | null {
      const { pathname } = new URL(url);
      const answer = method === 'GET' ? answers.get(pathname) : undefined;
      answers.delete(pathname);
      return answer ?? null;
    },
  };
}
