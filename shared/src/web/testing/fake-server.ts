import { vi } from 'vitest';
import { type AppError, isAppError, statusOf } from '../../errors.ts';

export type Call = { method: string; path: string; query: URLSearchParams; body: unknown };

/** Answers by 'METHOD path'; a '*' in the path stands for one segment. A thrown AppError becomes the server's error body. */
export type Answers = Readonly<Record<string, (call: Call) => unknown>>;

export type FakeServer = {
  calls: Call[];
  /** The calls to one address, oldest first. */
  callsTo: (route: string) => Call[];
  /** Answers from now on; what is not named stays. */
  answer: (answers: Answers) => void;
};

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

const reply = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function callOf(request: Request): Promise<Call> {
  const { pathname, searchParams } = new URL(request.url);
  const text = await request.text();
  const path = pathname.replace(/^\/api\//, '');
  return { method: request.method, path, query: searchParams, body: text === '' ? null : JSON.parse(text) };
}

/** The network and what is behind it. Call it in a test; afterEach(vi.unstubAllGlobals) takes it away. */
export function fakeServer(first: Answers): FakeServer {
  const calls: Call[] = [];
  let answers = first;
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const call = await callOf(new Request(input, init));
    calls.push(call);
    const route = Object.keys(answers).find((name) => matches(name, call));
    if (!route) return reply(404, { code: 'not_found', requestId: 'r1', message: [] });
    try {
      return reply(200, await answers[route]?.(call));
    } catch (error) {
      if (!isAppError(error)) throw error;
      return reply(statusOf[error.code], errorBody(error));
    }
  });
  return {
    calls,
    callsTo: (route) => calls.filter((call) => matches(route, call)),
    answer: (more) => {
      answers = { ...answers, ...more };
    },
  };
}
