/** Starts a process; an error is printed in one line that says what to mend, and the process exits with 1. */
export async function startProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${name} did not start: ${startFailure(error)}\n`);
    process.exit(1);
  }
}

/** @throws Error naming the variable instead of the address, which may carry a password */
export async function connectTo<T>(variable: string, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (cause) {
    throw new Error(`nobody answers at the address in ${variable}`, { cause });
  }
}

type NodeError = Error & { code?: string; port?: number; address?: string };

/** The reason in one line and without secrets: addresses of servers carry passwords, so they are never repeated whole. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const { code, port, address } = error as NodeError;
  if (code === 'EADDRINUSE') return `port ${port} on ${address} is in use already; set PORT to another`;
  if (code === 'EACCES' && port !== undefined)
    return `port ${port} may not be opened by this user; set PORT to another`;
  return withoutCredentials(oneLine(error.message));
}

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const withoutCredentials = (text: string) => text.replace(/:\/\/[^@\s/]*@/g, '://…@');
