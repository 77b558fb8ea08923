import { expect, it } from 'vitest';
import { toDeliveryProblem } from './delivery-problem.ts';

const reply = (response: string) => ({ code: 'EENVELOPE', responseCode: Number(response.slice(0, 3)), response });

it.each([
  [reply('550 5.1.1 <ada@mail.test>: user unknown'), 'mailbox_unavailable', true],
  [reply('550 5.2.1 mailbox disabled'), 'mailbox_unavailable', true],
  [reply('552 5.2.2 over quota'), 'mailbox_full', true],
  [reply('550 5.7.1 looks like spam'), 'unwanted', true],
  [reply('554-5.7.26 not signed'), 'unwanted', true],
  [reply('550 no such user'), 'mailbox_unavailable', true],
  [reply('552 too much mail'), 'mailbox_full', true],
  [reply('554 5.0.0 no'), 'refused_by_server', true],
  [reply('554 no'), 'refused_by_server', true],
  [reply('451 4.7.1 greylisted'), 'server_busy', false],
  [{ code: 'EAUTH', responseCode: 535, response: '535 5.7.8 bad credentials' }, 'log_in_refused', false],
  [{ code: 'ETLS' }, 'no_secure_connection', false],
  [{ code: 'ECONNECTION' }, 'server_unreachable', false],
])('puts %o into words of ours', (error, problem, isFinal) => {
  expect(toDeliveryProblem(error)).toEqual({ problem, isFinal });
});
