import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { freePort } from '../platform/ports.ts';
import { startMailbox } from './mailbox.ts';

const MAIL = [
  'Subject: Your checkup is open',
  'To: nora@demo.test',
  'MIME-Version: 1.0',
  'Content-Type: multipart/mixed; boundary=part',
  '',
  '--part',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'The attached file puts it in your calendar.',
  '--part',
  'Content-Type: text/calendar; charset=utf-8; method=PUBLISH',
  'Content-Disposition: attachment; filename="<b>checkup.ics"',
  '',
  'BEGIN:VCALENDAR',
  '--part--',
  '',
].join('\r\n');

const MAIL_WITH_PICTURE = [
  'Subject: Hello',
  'To: nora@demo.test',
  'MIME-Version: 1.0',
  'Content-Type: multipart/related; boundary=part',
  '',
  '--part',
  'Content-Type: text/html; charset=utf-8',
  '',
  '<img src="cid:logo@wellspring">',
  '--part',
  'Content-Type: image/png; name=logo.png',
  'Content-ID: <logo@wellspring>',
  'Content-Transfer-Encoding: base64',
  'Content-Disposition: inline; filename=logo.png',
  '',
  'iVBORw0KGgo=',
  '--part--',
  '',
].join('\r\n');

/** Says the lines of a sender, each once the server has answered the one before. */
async function send(port: number, mail: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  const lines = ['EHLO test', 'MAIL FROM:<a@demo.test>', 'RCPT TO:<nora@demo.test>', 'DATA', `${mail}\r\n.`, 'QUIT'];
  for (const line of lines) {
    await once(socket, 'data');
    socket.write(`${line}\r\n`);
  }
  await once(socket, 'close');
}

it('shows a mail with its text and its attachment, which is downloaded and never rendered', async () => {
  const ports = { smtp: await freePort(), page: await freePort() };
  const mailbox = await startMailbox(ports);
  try {
    await send(ports.smtp, MAIL);
    const address = `http://127.0.0.1:${ports.page}`;
    const page = await (await fetch(address)).text();
    expect(page).toContain('The attached file puts it in your calendar.');
    expect(page).toContain('<a href="/mails/1/attachments/0">&#60;b&#62;checkup.ics</a>');
    const file = await fetch(`${address}/mails/1/attachments/0`);
    expect((await file.text()).trim()).toBe('BEGIN:VCALENDAR');
    expect(file.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''%3Cb%3Echeckup.ics");
    expect(file.headers.get('content-type')).toBe('application/octet-stream');

    await send(ports.smtp, MAIL_WITH_PICTURE);
    const [withPicture] = mailbox.received();
    expect(withPicture).toMatchObject({ picture: 'data:image/png;base64,iVBORw0KGgo=', attachments: [] });
    expect(await (await fetch(address)).text()).toContain('<img src="data:image/png;base64,iVBORw0KGgo=" alt="">');
  } finally {
    await mailbox.close();
  }
});

it('goes on when a sender is killed in the middle of a mail', async () => {
  const ports = { smtp: await freePort(), page: await freePort() };
  const mailbox = await startMailbox(ports);
  try {
    // The first failure would still be taken for one of the start.
    for (let killed = 0; killed < 2; killed += 1) {
      const socket = connect(ports.smtp, '127.0.0.1');
      for (const line of ['EHLO test', 'MAIL FROM:<a@demo.test>', 'RCPT TO:<nora@demo.test>', 'DATA']) {
        await once(socket, 'data');
        socket.write(`${line}\r\n`);
      }
      await once(socket, 'data');
      socket.resetAndDestroy();
      await once(socket, 'close');
    }
    await send(ports.smtp, MAIL);
    expect(mailbox.received()).toHaveLength(1);
  } finally {
    await mailbox.close();
  }
});
