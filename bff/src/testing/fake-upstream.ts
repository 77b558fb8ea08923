import { Readable } from 'node:stream';
import type { Actor } from '@wellspring/shared/contracts/internal/actor.ts';
import { AppError, type ErrorCode } from '@wellspring/shared/errors.ts';
import type { Upstream, UpstreamAnswer } from '../upstream/upstream.ts';

/** A call as a fake service saw it. */
type SeenCall = { actor: Actor; method: string; path: string; body: unknown };

type Reply = (call: SeenCall) => unknown;

/** A service in memory: answers by method and path without query; unknown paths are 404, as in the real ones. */
export type FakeUpstream = Upstream & {
  calls: SeenCall[];
  /** `route` such as 'GET /users/me'; a segment of ':' matches anything. The reply is a body, or throws. */
  on: (route: string, reply: Reply) => void;
  isDown: boolean;
};

export const refuse = (code: ErrorCode): Reply => {
  return () => {
    throw new AppError(code);
  };
};

const matches = (route: string, method: string, path: string) => {
  const [wantedMethod, wantedPath = ''] = route.split(' ');
  const wanted = wantedPath.split('/');
  const given = path.split('?', 1)[0]?.split('/') ?? [];
  return (
    wantedMethod === method &&
    wanted.length === given.length &&
    wanted.every((segment, index) => segment === ':' || segment === given[index])
  );
};

export function createFakeUpstream(name: string): FakeUpstream {
  const replies: { route: string; reply: Reply }[] = [];
  const fake: FakeUpstream = {
    name,
    origin: `http://${name}.test`,
    calls: [],
    isDown: false,
    on: (route, reply) => replies.unshift({ route, reply }),
    pass: ({ method, path, headers, body }) =>
      fake.send(JSON.parse(headers.authorization?.replace('Bearer ', '') ?? ''), method, path, body),
    async send(actor, method, path, body) {
      if (fake.isDown) throw new AppError('unavailable', { retryAfterS: 2 });
      const call = { actor, method, path, body: body === undefined ? undefined : JSON.parse(body) };
      fake.calls.push(call);
      const found = replies.find(({ route }) => matches(route, method, path));
      if (!found) throw new AppError('not_found');
      const answer = await found.reply(call);
      const status = answer === undefined ? 204 : 200;
      return {
        status,
        contentType: 'application/json; charset=utf-8',
        body: Buffer.from(JSON.stringify(answer) ?? ''),
      };
    },
    async stream(actor, method, path, body) {
      const answer = await fake.send(actor, method, path, body);
      return { contentType: answer.contentType, body: Readable.from([answer.body]) };
    },
    tokenFor: (actor) => JSON.stringify(actor),
    async call(actor, method, path, schema, body) {
      const answer: UpstreamAnswer = await fake.send(
        actor,
        method,
        path,
        body === undefined ? undefined : JSON.stringify(body),
      );
      return schema.parse(answer.status === 204 ? undefined : JSON.parse(answer.body.toString()));
    },
    isCircuitOpen: () => fake.isDown,
    close: async () => {},
  };
  return fake;
}
