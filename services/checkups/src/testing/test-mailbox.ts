import { createServer, type Socket } from 'node:net';

/** Mails received by a fake server; `refusal` is its answer to a recipient, when set. */
export async function startTestMailbox() {
  const mails: string[] = [];
  const sockets = new Set<Socket>();
  const state: { refusal: string | null } = { refusal: null };

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    let data: string | null = null;
    let rest = '';
    socket.write('220 mailbox\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      let end = rest.indexOf('\r\n');
      for (; end !== -1; end = rest.indexOf('\r\n')) {
        const line = rest.slice(0, end);
        rest = rest.slice(end + 2);
        if (data !== null && line !== '.') data += `${line}\n`;
        else if (data !== null) {
          mails.push(data);
          data = null;
          socket.write('250 kept\r\n');
        } else if (line === 'DATA') {
          data = '';
          socket.write('354 go on\r\n');
        } else if (line.startsWith('RCPT') && state.refusal) socket.write(`${state.refusal}\r\n`);
        else if (line === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 fine\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    mails,
    state,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
