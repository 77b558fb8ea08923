import { HttpResponse, http } from 'msw/http';
import { setupServer } from 'msw/node';
import { statusByCode } from '../../error-codes.ts';
import { type AppError, isAppError } from '../../errors.ts';

export type Call = { method: string; path: string; query: URLSearchParams; body: unknown };

/**
 * Answers by 'METHOD path'; a '*' in the path matches one segment. A thrown AppError becomes the server's error body,
 * anything else a lost connection.
 */
export type Answers = Readonly<Record<string, (call: Call) => unknown>>;

export type FakeServer = {
  calls: Call[];
  /** The calls to one address, oldest first. */
  callsTo: (route: string) => Call[];
  /** Answers from now on; what is not named stays. */
  answer: (answers: Answers) => void;
};

/** Started, reset and closed by the set-up of the web tests. */
export const network = setupServer();

const matches = (route: string, { method, path }: Call): boolean => {
  const [routeMethod, routePath = ''] = route.split(' ');
  const pattern = routePath.split('/');
  const parts = path.split('/');
  return (
    routeMethod === method &&
    pattern.length === parts.length &&
    pattern.every((part, index) => part === '*' || part === parts[index])
  );
};

const errorBody = (error: AppError) => ({
  code: error.code,
  requestId: 'r1',
  fields: error.fields,
  details: error.details,
  message: [{ messages: [{ id: error.code, message: error.code }] }],
});

async function callOf(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const path = pathname.replace(/^\/api\//, '');
  return { method: request.method, path, query: searchParams, body: text === '' ? null : JSON.parse(text) };
}

/** What is behind the network. Call it in a test; its answers end with the test. */
export function fakeServer(first: Answers): FakeServer {
  const calls: Call[] = [];
  let answers = first;

  const handlerOf = (route: string) => {
    const [method = '', path = ''] = route.split(' ');
    let segment = 0;
    const pattern = path.replaceAll('*', () => `:segment${segment++}`);
    return http[method.toLowerCase() as 'get'](`*/api/${pattern}`, async ({ request }) => {
      const call = await callOf(request);
      calls.push(call);
      try {
        return HttpResponse.json((await answers[route]?.(call)) as never);
      } catch (error) {
        if (!isAppError(error)) return HttpResponse.error();
        return HttpResponse.json(errorBody(error), { status: statusByCode[error.code] });
      }
    });
  };
  const listen = () => network.resetHandlers(...Object.keys(answers).map(handlerOf));

  listen();
  return {
    calls,
    callsTo: (route) => calls.filter((call) => matches(route, call)),
    answer: (more) => {
      answers = { ...answers, ...more };
      listen();
    },
  };
}
