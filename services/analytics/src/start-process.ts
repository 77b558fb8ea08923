/** What every entry point does with a failed start: one line that says what to mend, and exit code 1. */
export async function startProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${name} did not start: ${startFailure(error)}\n`);
    process.exit(1);
  }
}

type NodeError = Error & { code?: string; port?: number; address?: string; syscall?: string };

/** The reason in one line and without secrets: addresses of servers carry passwords, so they are never repeated whole. */
export function startFailure(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown failure';
  const { code, port, address, syscall } = error as NodeError;
  if (code === 'EADDRINUSE') return `port ${port} on ${address} is in use already; set PORT to another`;
  if (code === 'EACCES' && syscall === 'listen')
    return `port ${port} may not be opened by this user; set PORT to another`;
  if (error.name === 'MongooseServerSelectionError' || error.name === 'MongoServerSelectionError')
    return `the database does not answer (${withoutCredentials(oneLine(error.message))}); check MONGODB_URI`;
  return withoutCredentials(oneLine(error.message));
}

const oneLine = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');

const withoutCredentials = (text: string) => text.replace(/:\/\/[^@\s/]*@/g, '://…@');
