import type { Demo } from '../demo/start-demo.ts';

const PASSWORD = 'Wellspring-demo-1';

/** Logs a demo account in and gives its access token. */
export async function accessToken(demo: Demo, email: string): Promise<string> {
  const response = await fetch(`${demo.url}/api/auth/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ identifier: email, password: PASSWORD }),
  });
  if (!response.ok) throw new Error(`log-in of ${email} failed with ${response.status}`);
  const { jwt } = (await response.json()) as { jwt: string };
  return jwt;
}

/** Calls the API as a user and returns the body. */
export async function call<Body>(
  demo: Demo,
  token: string,
  method: string,
  path: string,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(`${demo.url}/api/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} failed with ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}
