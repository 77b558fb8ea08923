/** What a person at the terminal needs to know, without the stack: which setting is wrong, which port is taken. */
function reasonOf(error: unknown): string {
  const { code, message, port } = error as { code?: string; message?: string; port?: number };
  if (code === 'EADDRINUSE') return `port ${port} is taken by another program (PORT names it)`;
  if (code === 'EACCES') return `port ${port} may not be used by this user (PORT names it)`;
  return (message ?? String(error)).split('\n').filter(Boolean).join('; ');
}

/** Starts a process; whatever stands in the way is said in one line, and the process ends with code 1. */
export async function runProcess(name: string, start: () => Promise<void>): Promise<void> {
  try {
    await start();
  } catch (error) {
    process.stderr.write(`${name}: ${reasonOf(error)}\n`);
    process.exit(1);
  }
}

/** @throws Error naming the variable instead of the address, which may carry a password */
export async function reach<T>(variable: string, connect: () => Promise<T>): Promise<T> {
  try {
    return await connect();
  } catch (cause) {
    throw new Error(`nobody answers at the address in ${variable}`, { cause });
  }
}
