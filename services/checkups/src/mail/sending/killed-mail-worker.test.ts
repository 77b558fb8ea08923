import { spawn } from 'node:child_process';
import { createServer, type Socket } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asBff, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Where a worker is killed: after this command to the mail server. */
type Moment = 'connected' | 'recipient' | 'content' | 'accepted';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A mail server that reports when a worker is at a moment, and stores what it has accepted. */
async function startServer(onMoment: (moment: Moment) => void) {
  const accepted: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    let [rest, content] = ['', null as string | null];
    onMoment('connected');
    socket.write('220 mailbox\r\n');
    socket.on('data', (chunk) => {
      rest += chunk.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (content !== null && line !== '.') content += `${line}\n`;
        else if (content !== null) {
          onMoment('content');
          accepted.push(content);
          content = null;
          socket.write('250 kept\r\n');
          onMoment('accepted');
        } else if (line === 'DATA') {
          content = '';
          socket.write('354 go on\r\n');
        } else {
          socket.write('250 fine\r\n');
          if (line.startsWith('RCPT')) onMoment('recipient');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`,
    accepted,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Runs a worker for one mail, and gives the signal that ended it. */
const runWorker = (smtp: string, mailId: string, onStart: (kill: () => void) => void = () => undefined) =>
  new Promise<NodeJS.Signals | null>((resolve, reject) => {
    const script = path.join(import.meta.dirname, '../../testing/send-one-mail.ts');
    const args = [script, test.store.uri, test.connection.name, smtp, mailId];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'pipe'] });
    let stderr = '';
    child.stderr.on('data', (chunk) => {
      stderr += chunk;
    });
    onStart(() => child.kill('SIGKILL'));
    child.once('close', (code, signal) => (code ? reject(new Error(stderr)) : resolve(signal)));
  });

async function writtenMail() {
  const user = await test.rows.addUser();
  await test.call(asBff, 'POST', '/internal/mailreset', { email: user.email });
  const rows = await test.rows.collection('mails').find({ userId: user._id }).toArray();
  const [row] = rows;
  if (!row) throw new Error('no mail was written');
  return row._id;
}

const messageIds = (mails: readonly string[]) => mails.map((mail) => /^Message-ID: (.*)$/im.exec(mail)?.[1]);

describe('a worker that is killed while it sends a mail', () => {
  it.each<[Moment, number]>([
    ['connected', 0],
    ['recipient', 0],
    // The server has accepted the mail, but its reply was lost: the outcome is unknown, so it is sent again.
    ['content', 1],
    ['accepted', 1],
  ])(
    'right after the server has received "%s"',
    async (moment, kept) => {
      const mailId = await writtenMail();
      let kill: () => void = () => undefined;
      const server = await startServer((now) => {
        if (now === moment) kill();
      });
      const died = await runWorker(server.url, mailId, (killChild) => {
        kill = killChild;
      });
      expect(died).toBe('SIGKILL');
      expect(await test.rows.collection('mails').findOne({ _id: mailId })).toMatchObject({
        state: 'sending',
        tries: 1,
      });
      // The work stands in the outbox still, so the next worker gets it.
      expect(await test.rows.collection('outbox').findOne({ _id: mailId })).not.toBeNull();
      expect(server.accepted).toHaveLength(kept);

      kill = () => undefined;
      for (let worker = 0; worker < 2; worker += 1) expect(await runWorker(server.url, mailId)).toBeNull();
      expect(server.accepted).toHaveLength(kept + 1);
      expect(new Set(messageIds(server.accepted))).toEqual(new Set([`<${mailId}@survey.test>`]));
      const row = await test.rows.collection('mails').findOne({ _id: mailId });
      expect(row).toMatchObject({ state: 'sent', tries: 2, variables: {} });
      expect(await test.rows.collection('outbox').findOne({ _id: mailId })).toBeNull();
      await server.close();
    },
    60_000,
  );

  it('sends nothing more when it had noted the sending but not that the work is done', async () => {
    const mailId = await writtenMail();
    const server = await startServer(() => undefined);
    await runWorker(server.url, mailId);
    await test.rows.add('outbox', {
      _id: mailId,
      kind: 'mail',
      payload: { mailId },
      createdAt: new Date(),
      relayedAt: null,
      jobId: null,
    });
    await runWorker(server.url, mailId);
    expect(server.accepted).toHaveLength(1);
    expect(await test.rows.collection('outbox').findOne({ _id: mailId })).toBeNull();
    await server.close();
  }, 60_000);
});
